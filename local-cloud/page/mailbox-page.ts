// The mailbox as a page. It shows mails as text, so that they cannot act on this origin.
import type { Mail } from './mailbox.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; color: #1c2b2a; background: #fbf8f3 }
  article { background: #fff; border: 1px solid #ddd6c9; border-radius: 1rem; padding: 1.5rem; margin: 1.5rem 0 }
  h1, h2 { font-family: Georgia, serif; line-height: 1.25; margin: 0 } h2 { font-size: 1.3rem }
  p { margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere }
  .about { color: #404e4b; font-size: 1rem } .text { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid #ddd6c9 }
  a { display: inline-block; padding: .5rem 0; color: #0f4c43; font-weight: 700 }
  a:focus-visible { outline: 3px solid #f2b233; outline-offset: 2px; box-shadow: 0 0 0 2px #1c2b2a }`

const article = ({ from, to, subject, text, links, at }: Mail) => `
  <article>
    <h2>${escapeHtml(subject)}</h2>
    <p class="about">${from === undefined ? '' : `From ${escapeHtml(from)}<br>`}To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC</time></p>
    <p class="text">${escapeHtml(text)}</p>
    ${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}
  </article>`

export const mailboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${style}</style></head>
<body>
  <h1>Mailbox</h1>
  <p class="about">Every mail that this machine would have sent, newest first. Reload to see new ones.</p>
  ${mails.toReversed().map(article).join('') || '<article><p>No mail yet.</p></article>'}
</body>
</html>
`

export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
