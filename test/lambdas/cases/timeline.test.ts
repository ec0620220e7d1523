import { expect, test } from 'vitest'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { recordOf, submittedAt } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { exampleExport } from '#test/support/example-export.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { disclosureOf } from '#test/support/packages/disclosed-record.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'

takeFunctionEnvironment(caseEnvironment)
const { timelineOf } = await import('#lambdas/cases/case-view.ts')

const day = (number: number, hour = 12) => `2026-11-${number}T${hour}:00:00.000Z`
const by = 'ada@example.com'

const entry = (action: string, at: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `${action} ${at}`,
  at,
  action,
  admin_id: 'ada',
  admin_email: by,
  subject_id: 'mary',
  subject_name: 'Mary',
  rows: null,
  detail: null,
  request_id: 'request',
  viewer_ip: null,
  gateway_ip: null,
  ...more,
})

const move = {
  id: 'move',
  at: day(22),
  by,
  from: 'in-review',
  to: 'valuation',
  reason: null,
  note: 'Good.',
  is_undo: false,
  is_automatic: false,
}
const letter = { ...takenBack, at: day(24), by: 'letter', received_on: '2026-11-23', recorded_by: by }

const record = recordOf({
  consent: { signed_at: submittedAt, signer: 'Mary Poppins' },
  papers: [{ id: 'first', kind: 'authorization', code: null, evidence: null, files: [], taken_back: letter }],
  case: {
    stage: 'valuation',
    reason: null,
    since: day(22),
    next_update_by: '2026-12-07',
    waiting_for: 'us',
    version: 1,
    requests: [],
    history: [move],
    last_move: null,
  },
  mails: {
    revision: 4,
    sent: [{ id: 'first', at: submittedAt, subject: 'We received your application', fate: 'bounced' }],
    outbox: [],
    reminders: true,
    reminded: [],
    token: null,
    unreachable: null,
  },
})

const note = { id: 'note', at: day(23), by, text: 'Called.', supersedes: null }

const audit = [
  entry('submission-opened', day(21)),
  entry('case-moved', day(22)),
  entry('note-added', day(23)),
  entry('paper-taken-back', day(24)),
  entry('case-assigned', day(25), { detail: 'bob@example.com' }),
  entry('case-assigned', day(26)),
  entry('ssn-shown', day(27)),
]

test('[DSK-15] The timeline has stages, papers, mails with their fate, notes, assignments, and who looked, each once and newest first', () => {
  const { id: _, ...shownMove } = move
  expect(timelineOf({ record, notes: [note], audit })).toEqual([
    { kind: 'looked', at: day(27), by, action: 'ssn-shown' },
    { kind: 'assigned', at: day(26), by, to: null },
    { kind: 'assigned', at: day(25), by, to: 'bob@example.com' },
    { kind: 'taken-back', at: day(24), paper: 'authorization', how: 'letter', by },
    { kind: 'note', ...note },
    { kind: 'moved', ...shownMove },
    { kind: 'looked', at: day(21), by, action: 'submission-opened' },
    { kind: 'mail', at: submittedAt, subject: 'We received your application', fate: 'bounced' },
    { kind: 'signed', at: submittedAt, paper: 'authorization', signer: 'Mary Poppins' },
    { kind: 'submitted', at: submittedAt },
  ])
})

test('[DSK-29] An assignment that came too late isn’t shown', () => {
  const late = entry('case-assigned', day(25), { id: 'late', detail: by })
  const refused = entry('assignment-refused', day(25, 13), { id: 'late' })
  const shown = (audit: AuditEntry[]) =>
    timelineOf({ record, notes: [], audit }).filter(({ kind }) => kind === 'assigned' || kind === 'looked')
  expect(shown([late, refused])).toEqual([])
  const inTime = { ...late, at: day(24) }
  expect(shown([refused, late, inTime])).toEqual([{ kind: 'assigned', at: inTime.at, by, to: by }])
})

test('[HAND-1] What was handed over says from whom and to whom', () => {
  const passed = entry('case-assigned', day(25), { detail: 'bob@example.com → nobody' })
  const later = entry('case-assigned', day(26), { detail: `bob@example.com → ${by}` })
  expect(timelineOf({ record, notes: [], audit: [passed, later] }).slice(0, 2)).toEqual([
    { kind: 'assigned', at: day(26), by, to: by, from: 'bob@example.com' },
    { kind: 'assigned', at: day(25), by, to: null, from: 'bob@example.com' },
  ])
})

test('The timeline of a draft has its reminders and who looked', () => {
  const draft = recordOf({ status: 'in-progress', submitted_at: null })
  expect(timelineOf({ record: draft, notes: [], audit: [entry('submission-opened', day(21))] })).toEqual([
    { kind: 'looked', at: day(21), by, action: 'submission-opened' },
  ])
})

test('[PKG-10] Each act of a package is shown once, and each later download as a look', () => {
  const told = { at: day(26), by, on: '2026-11-26', how: 'phone' as const, papers: ['first'] }
  const disclosures = [disclosureOf({ at: day(21), by, sent: { at: day(22), by }, told: [told] })]
  const exported = { id: 'package-1', kind: 'package' as const, with_ssn: false, with_ended: false }
  const { purpose, only, changed_from, changed_to, reference, search } = exampleExport()
  const asked = {
    export: { ...exported, purpose, only, changed_from, changed_to, reference, search, package: null },
  }
  const acts = [
    entry('export-started', day(21), asked),
    entry('export-finished', day(21), asked),
    entry('package-opened', day(22)),
    entry('package-opened', day(23)),
    entry('export-failed', day(24), asked),
    entry('buyer-told', day(26)),
  ]
  const about = { kind: 'package', by, buyer: 'Harbor Settlements' }
  expect(
    timelineOf({ record: recordOf({ submitted_at: null, disclosures }), notes: [], audit: acts }),
  ).toEqual([
    { ...about, at: day(26), what: 'told' },
    { kind: 'looked', at: day(24), by, action: 'export-failed' },
    { kind: 'looked', at: day(23), by, action: 'package-opened' },
    { ...about, at: day(22), what: 'sent' },
    { ...about, at: day(21), what: 'prepared' },
  ])
})
