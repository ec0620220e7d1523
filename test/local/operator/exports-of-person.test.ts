import { expect, test } from 'vitest'
import { exportsOfPerson } from '#bin/operator/exports-of-person.ts'
import { disclosureOf } from '#test/support/packages/disclosed-record.ts'

const mary = '11111111-2222-4333-8444-555555555555'
/** Signed up in March, answered from April on, submitted in May. */
const item = {
  created_at: '2026-03-01T10:00:00.000Z',
  form_created_at: '2026-04-01T10:00:00.000Z',
  submissions_pk: 'FORMS#1',
  submitted_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
  reference: 'K7MW4XPN',
}
const { submitted_at: _, ...started } = item
const draft = { ...started, updated_at: '2026-08-01T10:00:00.000Z' }
const newcomer = { created_at: item.created_at, updated_at: item.created_at }

type Request = Record<string, unknown>
const whole = { kind: 'submissions', with_ssn: false, purpose: 'An audit' }

const entriesOf = (at: string, request: Request | undefined, subject: string | null = null) => {
  const entry = (action: string, moment: string, requestId = 'request 1') => ({
    at: moment,
    action,
    admin_id: 'ada',
    admin_email: 'ada@example.com',
    subject_id: action === 'export-started' ? null : subject,
    rows: 7,
    detail: 'submissions.csv with SSN digits',
    request_id: requestId,
    ...(request && { export: { id: 'the export', ...request } }),
  })
  const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
  return [
    entry('export-started', at),
    entry('export-finished', later(5)),
    entry('export-downloaded', later(6), 'request 2'),
  ]
}

const held = (at: string, request: Request | undefined, person: object | undefined, subject?: string) =>
  exportsOfPerson(entriesOf(at, request, subject), mary, person && { ...person })[0]?.held_this_person ?? 'no'

const at = (day: string) => `2026-${day}T10:00:00.000Z`
const [february, march, april, june] = [at('02-01'), at('03-15'), at('04-15'), at('06-01')] as const
const takenBack = { authorization_taken_back_at: at('05-20') }
const [submittedOnly, users] = [
  { ...whole, only: 'submitted' },
  { ...whole, kind: 'users' },
] as const
const days = (from: string, to: string) => ({
  ...whole,
  changed_from: `2026-${from}`,
  changed_to: `2026-${to}`,
})
type Row = [
  sentence: string,
  at: string,
  request: Request | undefined,
  person: object | undefined,
  held: string,
]
test.each<Row>([
  ['all submissions, after hers', june, whole, item, 'yes'],
  ['all submissions, before her first answer', march, whole, item, 'no'],
  ['all submissions, while she gave her first answer', '2026-04-01T09:58:00.000Z', whole, item, 'maybe'],
  ['all submissions, of somebody without answers', june, whole, newcomer, 'no'],
  ['all submissions, of somebody whose item is gone', june, whole, undefined, 'maybe'],
  ['all submissions, of an item without its times', june, whole, { submissions_pk: 'FORMS#1' }, 'maybe'],
  ['all users, after she signed up', march, users, item, 'yes'],
  ['all users, before she signed up', february, users, item, 'no'],
  ['submitted ones, after she submitted', june, submittedOnly, item, 'yes'],
  ['submitted ones, before she submitted', april, submittedOnly, item, 'no'],
  ['submitted ones, of a draft', june, submittedOnly, draft, 'no'],
  ['days with her last change', june, days('05-01', '05-01'), item, 'yes'],
  ['days after her last change', june, days('05-02', '06-30'), item, 'no'],
  ['days before her last change', june, days('01-01', '04-30'), item, 'no'],
  ['days, of a draft that changed since: its day then is lost', june, days('05-15', '05-20'), draft, 'maybe'],
  ['days before there was a draft', june, days('01-01', '03-31'), draft, 'no'],
  ['days that were still to come', june, days('07-01', '07-31'), draft, 'no'],
  ['ones in progress, before she submitted', april, { ...whole, only: 'in-progress' }, item, 'yes'],
  ['ones in progress, after she submitted', june, { ...whole, only: 'in-progress' }, item, 'no'],
  ['ones not appraised, after she submitted', june, { ...whole, only: 'not-appraised' }, item, 'maybe'],
  ['a search that finds her', june, { ...whole, search: 'k7mw 4xpn' }, item, 'yes'],
  ['a search that finds others', june, { ...whole, search: 'mary smith' }, item, 'no'],
  ['a search, of a draft that changed since', june, { ...whole, search: 'mary smith' }, draft, 'maybe'],
  [
    'a search, of an email that changed since',
    june,
    { ...whole, search: 'mary smith' },
    { ...item, email_changed_at: at('06-02') },
    'maybe',
  ],
  ['a search among users for what only a case has', june, { ...users, search: 'k7mw 4xpn' }, item, 'no'],
  ['a search among users that finds others', june, { ...users, search: 'mary smith' }, item, 'no'],
  ['one after she took her authorization back', june, whole, { ...item, ...takenBack }, 'no'],
  ['one before she took it back', june, whole, { ...item, authorization_taken_back_at: at('06-02') }, 'yes'],
  ['one that wants ended ones too', june, { ...whole, with_ended: true }, { ...item, ...takenBack }, 'yes'],
  ['one after her authorization expired', june, whole, { ...item, authorization_ends: '2026-05-31' }, 'no'],
  ['one before it expires', june, whole, { ...item, authorization_ends: '2028-05-01' }, 'yes'],
  ['an export without a purpose on record', june, undefined, item, 'yes'],
])('[DIS-4] %s', (_, at, request, person, expected) => expect(held(at, request, person)).toBe(expected))

test('[DIS-4] A file by reference held the one person that it names', () => {
  const byReference = { ...whole, reference: 'K7MW4XPN' }
  expect(held(june, byReference, item, mary)).toBe('yes')
  expect(held(june, byReference, item, 'somebody else')).toBe('no')
  expect(held(june, byReference, item)).toBe('no')
})

test('[PKG-14] A package held the person of its case, and says for which buyer it was made and when it was sent', () => {
  const order = { case: mary, buyer: 'harbor', buyer_name: 'Harbor Settlements', with_answers: true }
  const asked = { ...whole, kind: 'package', purpose: 'An offer', package: order }
  const sent = { at: at('06-02'), by: 'ada@example.com' }
  const person = { ...item, ...takenBack, disclosures: [disclosureOf({ id: 'the export', sent })] }
  expect(exportsOfPerson(entriesOf(june, asked, mary), mary, person)).toMatchObject([
    {
      ...{ held_this_person: 'yes', purpose: 'An offer', for_buyer: 'Harbor Settlements' },
      links_given_at: [sent.at],
    },
  ])
  expect(held(june, asked, person, 'another')).toBe('no')
  const canceled = { ...person, disclosures: [disclosureOf()] }
  expect(held(june, asked, canceled, mary)).toBe('no')
  expect(held(june, asked, item, mary)).toBe('no')
  const damaged = { ...person, disclosures: [{ id: 'the export' }] }
  for (const unknown of [damaged, undefined])
    expect(exportsOfPerson(entriesOf(june, asked, mary), mary, unknown)).toMatchObject([
      { held_this_person: 'maybe', links_given_at: null },
    ])
})

test('[DIS-4] An export has its purpose, who asked for it, and each link that was given', () => {
  const entries = entriesOf(june, whole)
  expect(exportsOfPerson(entries, mary, item)).toEqual([
    {
      started_at: june,
      finished_at: '2026-06-01T10:05:00.000Z',
      file: 'submissions.csv with SSN digits',
      rows: 7,
      purpose: 'An audit',
      for_buyer: null,
      asked_by: 'ada@example.com',
      held_this_person: 'yes',
      links_given_at: ['2026-06-01T10:06:00.000Z'],
      request_id: 'request 1',
    },
  ])
  const unfinished = entries.filter(({ action }) => action !== 'export-finished')
  expect(exportsOfPerson(unfinished, mary, item)).toEqual([])
})

test('[DIS-4] An export from before purposes has no known links, and can be one of users', () => {
  const [old] = exportsOfPerson(entriesOf(june, undefined), mary, item)
  expect(old).toMatchObject({ purpose: null, links_given_at: null, held_this_person: 'yes' })
  const ofUsers = entriesOf(march, undefined).map((entry) => ({ ...entry, detail: 'users.csv' }))
  expect(exportsOfPerson(ofUsers, mary, item)).toMatchObject([{ held_this_person: 'yes' }])
})
