// The mailbox page. A mail's HTML gets no scripts and another origin.
import type { Mail } from './mailbox.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; color: #1c2b2a; background: #fbf8f3 }
  article { background: #fff; border: 1px solid #ddd6c9; border-radius: 1rem; padding: 1.5rem; margin: 1.5rem 0 }
  h1, h2 { font-family: Georgia, serif; line-height: 1.25; margin: 0 } h2 { font-size: 1.3rem }
  p { margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere }
  .about { color: #404e4b; font-size: 1rem } .outcome { font-weight: 700; color: #8a1c0f }
  .text { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid #ddd6c9 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; font-size: 1rem }
  dt { font-weight: 700 } dd { margin: 0; overflow-wrap: anywhere }
  summary { padding: .5rem 0; color: #0f4c43; font-weight: 700; cursor: pointer }
  iframe { display: block; box-sizing: border-box; width: 100%; height: 30rem; resize: vertical; overflow: auto; border: 1px solid #ddd6c9; background: #fff }
  a { display: inline-block; padding: .5rem 0; color: #0f4c43; font-weight: 700 }
  a:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid #f2b233; outline-offset: 2px; box-shadow: 0 0 0 2px #1c2b2a }`

const list = (entries: readonly (readonly [string, string])[]) => {
  const rows = entries.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`
}

/** Links open beside it. */
const frame = ({ html, subject }: Mail) => `
    <details>
      <summary>As a mail program shows it</summary>
      <iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>
    </details>`

const about = ({ from, to, at, outcome }: Mail) => `
    <p class="about">${from === undefined ? '' : `From ${escapeHtml(from)}<br>`}To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC</time></p>
    ${outcome === undefined ? '' : `<p class="outcome">What SES said of it: ${escapeHtml(outcome)}</p>`}`

const article = (mail: Mail) => {
  const { subject, html, text, links, headers = [], tags = {} } = mail
  return `
  <article>
    <h2>${escapeHtml(subject)}</h2>${about(mail)}
    ${list(headers.map(({ name, value }) => [name, value]))}
    ${list(Object.entries(tags).map(([name, value]) => [`Tag ${name}`, value]))}
    <p class="text">${escapeHtml(text)}</p>${html === '' ? '' : frame(mail)}
    ${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}
  </article>`
}

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
