//! The cluster: the simulated API server, and the log from which it is built anew by each call.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use interleave::api::{Body, Config, Method, Payload, Request, Response, Server};
use serde_json::{Value, json};

/// No script shall rely on the tutorial's 100.
const FIRST_REVISION: u64 = 48_211;

/// What happened in the cluster.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A namespace was created.
    Created(String),
    /// A namespace was deleted.
    Deleted(String),
    /// A request was answered.
    Exchange {
        /// What was sent.
        request: Request,
        /// What was answered.
        response: Response,
    },
}

/// The cluster.
#[derive(Debug)]
pub struct Cluster {
    file: PathBuf,
    log: Vec<Entry>,
    server: Server,
}

impl Cluster {
    /// The cluster in a file; a new one if there is none.
    ///
    /// # Errors
    /// A file that cannot be read, or is no log.
    pub fn open(file: &Path) -> io::Result<Self> {
        let text = match fs::read_to_string(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            other => other?,
        };
        let known = text.lines().map(|line| {
            serde_json::from_str::<Value>(line)
                .ok()
                .and_then(|line| Known::read(&line))
                .ok_or_else(|| io::Error::other(format!("no line of a log: {line}")))
        });
        let known: Vec<Known> = known.collect::<io::Result<_>>()?;
        let namespaces = known.iter().filter_map(|one| match one {
            Known::Created(name) => Some(name.clone()),
            _ => None,
        });
        let mut cluster = Self {
            file: file.to_owned(),
            log: Vec::new(),
            server: Server::new(&Config {
                first_revision: FIRST_REVISION,
                namespaces: namespaces.collect(),
                ..Config::default()
            }),
        };
        for one in known {
            match one {
                Known::Created(name) => cluster.log.push(Entry::Created(name)),
                Known::Deleted(name) => cluster.log.push(Entry::Deleted(name)),
                Known::Request(request) => drop(cluster.answer(request)),
            }
        }
        Ok(cluster)
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Whether the namespace is there.
    #[must_use]
    pub fn has_namespace(&self, name: &str) -> bool {
        let last = self.log.iter().rev().find_map(|entry| match entry {
            Entry::Created(created) if created == name => Some(true),
            Entry::Deleted(deleted) if deleted == name => Some(false),
            _ => None,
        });
        last.unwrap_or(false)
    }

    /// Sends a request.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn send(&mut self, request: Request) -> io::Result<Response> {
        self.append(&Known::Request(request.clone()))?;
        Ok(self.answer(request))
    }

    /// Creates a namespace.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn create_namespace(&mut self, name: &str) -> io::Result<()> {
        self.append(&Known::Created(name.to_owned()))
    }

    /// Deletes a namespace.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn delete_namespace(&mut self, name: &str) -> io::Result<()> {
        self.append(&Known::Deleted(name.to_owned()))
    }

    fn answer(&mut self, request: Request) -> Response {
        let response = self.server.handle(&request);
        self.log.push(Entry::Exchange {
            request,
            response: response.clone(),
        });
        // Others write to other objects meanwhile.
        self.server.advance(self.log.len() as u64 % 3);
        response
    }

    fn append(&self, line: &Known) -> io::Result<()> {
        let mut options = OpenOptions::new();
        let mut file = options.create(true).append(true).open(&self.file)?;
        writeln!(file, "{}", line.written())
    }
}

/// What stands in the file: the answers follow from it.
enum Known {
    Created(String),
    Deleted(String),
    Request(Request),
}

impl Known {
    fn written(&self) -> Value {
        match self {
            Self::Created(name) => json!({"created": name}),
            Self::Deleted(name) => json!({"deleted": name}),
            Self::Request(request) => json!({
                "method": request.method.as_str(),
                "path": request.path,
                "headers": request.headers,
                "body": match &request.body {
                    Some(Body::Json(body)) => (**body).clone(),
                    _ => Value::Null,
                },
            }),
        }
    }

    fn read(line: &Value) -> Option<Self> {
        let text = |key: &str| Some(line.get(key)?.as_str()?.to_owned());
        if let Some(name) = text("created") {
            return Some(Self::Created(name));
        }
        if let Some(name) = text("deleted") {
            return Some(Self::Deleted(name));
        }
        let method = match line.get("method")?.as_str()? {
            "GET" => Method::Get,
            "POST" => Method::Post,
            "PUT" => Method::Put,
            _ => Method::Patch,
        };
        let headers = line.get("headers")?.as_array()?.iter();
        let header = |pair: &Value| {
            let [name, value] = pair.as_array()?.as_slice() else {
                return None;
            };
            Some((name.as_str()?.to_owned(), value.as_str()?.to_owned()))
        };
        Some(Self::Request(Request {
            method,
            path: text("path")?,
            headers: headers.filter_map(header).collect(),
            body: match line.get("body")? {
                Value::Null => None,
                body => Some(Body::Json(Arc::new(body.clone()))),
            },
        }))
    }
}

impl Entry {
    /// The exchange, if it is one.
    #[must_use]
    pub const fn exchange(&self) -> Option<(&Request, &Response)> {
        match self {
            Self::Exchange { request, response } => Some((request, response)),
            _ => None,
        }
    }

    /// The object in the answer, if there is one.
    #[must_use]
    pub fn object(&self) -> Option<&Value> {
        match self.exchange()?.1 {
            Response {
                body: Payload::Json(object),
                code: 200 | 201,
                ..
            } => Some(object),
            _ => None,
        }
    }
}
