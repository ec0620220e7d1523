import { expect, test } from 'vitest'
import { teamMailSchema } from '#domain/cases/case.ts'
import { allDocumentsHere, stageWords } from '#domain/cases/case-stages.ts'
import { teamMails } from '#domain/cases/team-mails.ts'
import { canary, canaryRecord, caseMailExamples } from '#test/support/case-mail-examples.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { hardWords } from '#test/sweeps/reading-grade.ts'

takeFunctionEnvironment({
  APP_URL: 'https://apply.example',
  DRAFT_DAYS: '180',
  PRODUCT_NAME: 'Meadow & Field',
  SUPPORT_PHONE: '1-800-555-0142',
  SUPPORT_EMAIL: 'support@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 8 to 6 Eastern',
})
const { caseMail } = await import('#lambdas/mail/case-mails.ts')

const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<br>|<\/(p|h1|td)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
const linksOf = (html: string) => [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, address]) => address)
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const mailNamed = (name: string) => {
  const [, mail] = caseMailExamples.find(([known]) => known === name) ?? []
  if (!mail) throw new Error(`There is no example '${name}'.`)
  return mail
}
const exampleOf = (name: string) => {
  const mail = mailNamed(name)
  return caseMail(mail, canaryRecord(mail))
}

const forbidden = /health|medical|doctor|medication|hospital|\$|\bdollars?\b|Social Security|undefined|null/i

test('[CASE-71] No mail has an answer, a name, or anything about health or money, in HTML, text, subject, or headers', () => {
  for (const [name, mail] of caseMailExamples) {
    const { subject, html, text, headers } = caseMail(mail, canaryRecord(mail))
    const all = [subject, wordsOf(html), text, JSON.stringify(headers)].join()
    expect(html + all, name).not.toContain(canary)
    expect(all, name).not.toMatch(forbidden)
    expect(html, name).not.toMatch(/<img|<link|<script|url\(/)
  }
})

test('[CASE-70] HTML and plain text of each mail say the same and name whom to call, the reference, and a link to sign in', () => {
  for (const [name, mail] of caseMailExamples) {
    const { subject, html, text } = caseMail(mail, canaryRecord(mail))
    expect(oneLine(wordsOf(html)).trim(), name).toBe(oneLine(text.replace(/: https:\S+/g, '')).trim())
    for (const address of linksOf(html)) expect(text, name).toContain(address)
    expect(linksOf(html), name).toContain('https://apply.example/login')
    expect(text, name).toContain('Call 1-800-555-0142')
    expect(text.includes('K7MW 4XPN'), name).toBe(mail.kind !== 'draft-reminder')
    expect(subject.length, name).toBeLessThanOrEqual(60)
  }
})

test('[CASE-72] Each mail reads at grade 8 or lower', () => {
  for (const [name, mail] of caseMailExamples) {
    const blocks = caseMail(mail, canaryRecord(mail)).text.split('\n')
    expect(hardWords(blocks.map((words) => ({ name: words.slice(0, 40), words }))), name).toEqual([])
  }
})

test('[CASE-73] The mail after the submission has the reference, the days to expect, and the way to a copy', () => {
  const { subject, text, html } = exampleOf('received')
  expect(subject).toBe('We received your application')
  expect(text).toContain('By Wednesday, November 25\nYour first update.')
  expect(text).toContain('By Monday, November 30\nWe expect to finish our review.')
  expect(text).toContain('print or save it. Your signed copy: https://apply.example/dashboard/copy')
  expect(html).toMatch(/font-size:32px[^>]+>K7MW 4XPN</)
})

test('[PAP-6] The mail after the submission says where the signed authorization is', () => {
  expect(exampleOf('received').text).toContain(
    'Your signed authorization\nYou can download it as a PDF file. Sign in, and look for “Your papers” on your dashboard.',
  )
})

test('[PAP-18] A receipt of a signature names the paper and the day, and says how to take it back', () => {
  const { subject, text } = exampleOf('paper-signed, policy-release')
  expect(subject).toBe('We received the paper you signed')
  expect(text).toContain('On November 20, 2026, the policy information release was signed with your account.')
  expect(text).toContain('You can take it back on your dashboard at any time')
  expect(exampleOf('paper-signed, authorization').text).toContain(
    'the authorization was signed with your account.',
  )
})

test.each([
  ['page', 'because it was taken back on the dashboard of your account'],
  ['letter', 'because our team noted a letter that takes it back'],
  ['phone', 'because our team noted a call that takes it back'],
  ['email', 'because our team noted an email that takes it back'],
])('[PAP-26] A receipt of taking back says when the paper ended and how: %s', (by, words) => {
  const { subject, text } = exampleOf(`paper-taken-back, authorization, ${by}`)
  expect(subject).toBe('Your paper has ended')
  expect(text).toContain(`Your authorization ended on November 25, 2026, ${words}.`)
  expect(text).toContain('If this wasn’t you\nPlease call us right away at 1-800-555-0142.')
})

test('[CASE-74] The mail of each stage and of each reason has its words, and the day of the next update', () => {
  for (const [name, mail] of caseMailExamples) {
    if (mail.kind !== 'stage') continue
    const { subject, text } = caseMail(mail, canaryRecord(mail))
    const words = mail.change === 'all-here' ? allDocumentsHere : stageWords(mail.stage, mail.reason)
    expect(text, name).toContain(words.title)
    expect(text.includes(words.text), name).toBe(mail.change !== 'new-date')
    expect(subject === words.title, name).toBe(mail.change !== 'new-date')
    expect(text.includes('Next update by\nTuesday, December 8'), name).toBe(mail.stage !== 'closed')
  }
})

test('[CASE-74] A mail says what we need in general words: the list is behind the sign-in', () => {
  expect(exampleOf('stage, documents-requested').text).toContain(
    'What we need from you\nPlease sign in to see the list.',
  )
  expect(exampleOf('stage, documents-requested').text).toContain(
    'Sign in to see the list: https://apply.example/login',
  )
  expect(exampleOf('stage, valuation').text).toContain('What we need from you\nNothing right now.')
  const mail = mailNamed('stage, valuation')
  const called = {
    stage: 'valuation' as const,
    next_update_by: null,
    waiting_for: 'you' as const,
    requests: [],
  }
  expect(caseMail(mail, { ...canaryRecord(mail), case: called }).text).toContain(
    'Please call us at 1-800-555-0142.',
  )
  const asked = mailNamed('corrected, documents-requested')
  const all = { ...called, stage: 'documents-requested' as const }
  expect(caseMail(asked, { ...canaryRecord(asked), case: all }).text).toMatch(
    /We have what we asked for.*What we need from you\nNothing right now\./s,
  )
})

test('[CASE-75] A move back, a new date, and a correction say so plainly', () => {
  expect(exampleOf('stage, in-review, moved-back').text).toContain('Your case went back a step.')
  expect(exampleOf('stage, valuation, new-date').subject).toBe('A new date for your next update')
  const { subject, text } = exampleOf('corrected, valuation')
  expect(subject).toBe('Please ignore our last email')
  expect(text).toContain(
    'an email about your case, “Your offers are ready,” by mistake. We’re sorry about that. Please ignore it',
  )
  expect(text).toContain('We’re working out the value of your policy')
})

test('[CASE-76] The reminder of a draft says how far it is, when it is deleted, and how to delete it now', () => {
  const { text } = exampleOf('draft-reminder')
  expect(text).toContain('Two of its four steps are done.')
  expect(text).toContain('delete your answers and your account on May 19, 2027.')
  expect(text).toContain('Delete my draft: https://apply.example/account#delete-draft')
})

test('[CASE-76] The day of the deletion is the day on which the sweep deletes, also when the clocks change in between', () => {
  const mail = mailNamed('draft-reminder')
  const { text } = caseMail(mail, { ...canaryRecord(mail), updated_at: '2026-09-01T04:30:00.000Z' })
  expect(text).toContain('delete your answers and your account on February 27, 2027.')
})

test('[CASE-77] [PAP-31] A mail about the authorization says the day on which it ends, and leads to a new one', () => {
  const { text } = exampleOf('authorization-ending')
  expect(text).toContain('It will end on January 19, 2027.')
  expect(text).toContain('You can sign it now. Sign in, and look for “Papers to sign” on your dashboard.')
})

test('[CASE-78] Only reminders can be stopped: with one click in the mail program, and with a link', () => {
  for (const [name, mail] of caseMailExamples) {
    const { headers, text } = caseMail(mail, canaryRecord(mail))
    const isReminder = ['draft-reminder', 'authorization-ending'].includes(mail.kind)
    const parameters = 'user=11111111-2222-4333-8444-555555555555&token=A1b2C3d4E5f6G7h8I9j0Kw'
    const oneClick = [
      { Name: 'List-Unsubscribe', Value: `<https://apply.example/api/stop-reminders?${parameters}>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ]
    expect(headers, name).toEqual(isReminder ? oneClick : [])
    const link = `Stop all reminders: https://apply.example/stop-reminders#${parameters}`
    expect(text.includes(link), name).toBe(isReminder)
  }
})

test('[DOC-14] The mail about a paper that needs a look has one subject, and says nothing of the paper', () => {
  const { subject, text } = exampleOf('document-problem')
  expect(subject).toBe('Please look at your documents')
  expect(text).toContain('Please sign in and look at “Your documents”.')
})

test('[DOC-15] The mail of the move that nobody made says thank you, and when the next update comes', () => {
  const { subject, text } = exampleOf('stage, in-review, all-here')
  expect(subject).toBe('We have what we asked for')
  expect(text).toContain('Thank you. We’ll read it, and then we’ll continue with your case.')
  expect(text).toContain('What we need from you\nNothing right now.')
  expect(text).toContain('Next update by')
})

test.each(teamMailSchema.options)(
  '[MAIL-2] [MAIL-3] The email “%s” is word for word what the team was shown, names the sender, and says nothing of money, policy, or insurer',
  (id) => {
    const { subject, text, html } = exampleOf(`from-team, ${id}`)
    const lines = teamMails[id].lines('1-800-555-0142')
    expect(subject).toBe(teamMails[id].title)
    expect(text).toContain([subject, ...lines, 'Terry Okafor\nMeadow & Field'].join('\n\n'))
    expect(html).toContain('href="tel:18005550142"')
    expect(lines.join(' ')).toContain('call us')
    expect(text).not.toMatch(/money|policy|premium|insur|offer|buyer|sale|sell|price|value|pay/i)
  },
)

test('the button of the team’s email calls only where we ask for a call', () => {
  const buttonOf = (id: string) =>
    exampleOf(`from-team, ${id}`).html.match(/class="press".*?<a [^>]*>([^<]*)/s)?.[1]
  expect(buttonOf('tried-to-call')).toBe('Call 1-800-555-0142')
  expect(buttonOf('got-your-message')).toBe('Sign in')
})
