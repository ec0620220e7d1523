// Names the files of the styles in the HTML, before the page shows.
// A disabled link loads nothing, and Vite loads no file that a link names. In the HTML, Chromium would fetch the file of such a link.
// For minutes of a deploy, a page can meet the policy of another release. It refuses styles, so their files are loaded first.
for (const style of document.querySelectorAll('style')) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute(style.sheet ? 'disabled' : 'blocking', style.sheet ? '' : 'render')
  link.href = style.dataset.file
  document.head.append(link)
}
