import { expect, test } from 'vitest'
import { mailboxPage } from '#local-cloud/page/mailbox-page.ts'

const html = '<h1 title="x">Hi</h1><script>alert(1)</script>'
const mail = {
  from: 'A <a@mail.example>',
  to: 'ada@example.com',
  subject: '<Your case>',
  html,
  text: 'Good & news',
  links: ['https://example.com/?a=1&b=2'],
  at: '2026-11-22T12:00:00.000Z',
  headers: [{ name: 'List-Unsubscribe', value: '<https://mail.example/stop>' }],
  tags: { user: 'ada-1' },
  outcome: 'bounced',
}

test('a mail is shown with its headers, tags, outcome, text, and its own HTML in a frame that runs nothing', () => {
  const page = mailboxPage([mail])
  for (const part of [
    '<h2>&#60;Your case&#62;</h2>',
    'From A &#60;a@mail.example&#62;<br>To ada@example.com',
    '<dt>List-Unsubscribe</dt><dd>&#60;https://mail.example/stop&#62;</dd>',
    '<dt>Tag user</dt><dd>ada-1</dd>',
    'What SES said of it: bounced',
    'Good &#38; news',
    'srcdoc="&#60;base target=&#34;_blank&#34;&#62;&#60;h1 title=&#34;x&#34;&#62;Hi',
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('<script>')
})

test('a mail of text alone has no frame', () => {
  const { headers: _, tags: __, outcome: ___, ...plain } = mail
  expect(mailboxPage([{ ...plain, html: '' }])).not.toMatch(/<iframe|<dl>|What SES/)
})
