# The plain pages: the text of each lesson, for readers and search engines that run no program.
# $lesson (text): the title of the lesson.
pages-title = { $lesson } · Interleave
pages-list = The lessons as text
    .about = Interleave is a hands-on tutorial about Kubernetes: two clients write the same object, and you decide which of them moves next. Here is the text of its lessons.
pages-open = Play this lesson
pages-open-all = Open the tutorial
# Stands beside the link to the lesson itself.
pages-spoiler = This page tells how it ends. It is more fun to find out for yourself first.
pages-happens = What happens
pages-all = All lessons
# Names the links to the lessons before and after this one, for screen readers.
pages-way = Other lessons
pages-previous = Previous lesson
pages-next = Next lesson
# What the tutorial is, for those who install it as an app.
app-about = You are the scheduler: decide which of two Kubernetes clients moves next, and see how a change gets refused, or lost.
