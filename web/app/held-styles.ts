// The styles that the HTML of a public page holds itself.

/** For Vite: it loads no file that a link names. A disabled link loads nothing, but in the HTML Chromium would fetch its file. */
const nameTheirFiles = () => {
  const files = document.querySelector('style')?.dataset.files?.split(' ') ?? []
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = file
    document.head.append(link)
  }
}

/** Refuses any more styles in the HTML. The server's policy allows them, because the page holds some. */
const allowNoMore = () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self'"
  document.head.append(policy)
}

export const closeHeldStyles = (): void => {
  nameTheirFiles()
  allowNoMore()
}
