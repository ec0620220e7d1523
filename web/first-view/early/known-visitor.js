// Tells the style sheet of the sign-in page, before anything shows, that someone signed in or up in this browser before.
// web/session/known-visitor.ts writes the entry.
try {
  if (localStorage.getItem('larkfield.visitor') !== null) document.documentElement.dataset.visitor = 'known'
} catch {}
