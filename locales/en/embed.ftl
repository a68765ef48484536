# The poster that stands for a lesson in another page, before it is loaded.
embed-start = Start the lesson
embed-whole = Open it on a page of its own
