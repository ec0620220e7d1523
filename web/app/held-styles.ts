// The styles that the HTML of a public page holds itself.

/** Vite fetches no file that a link names, even a disabled one. Chromium would fetch it if the link were in the HTML. */
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

/** The server's policy allows them. */
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
