// A case on the desk that has everything a case can have, and what a draft by phone has.
import type { DeskCase, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import { documentOf, documentsInEveryState } from '#test/support/documents/case-documents.ts'
import { packagesInEveryState } from '#test/support/packages/made-up-packages.ts'
import {
  byPhoneWithoutEmail,
  recorded,
  signersInEveryState,
  teamSigner,
} from '#test/support/signers/made-up-signers.ts'

const at = (hour: number) => `2026-11-19T${hour}:04:00Z`
const by = 'bo.team@example.com'
const signedEarlier = '2026-11-02T15:04:00Z'

const note = (id: string, hour: number, text: string) => ({
  ...{ kind: 'note' as const, id, at: at(hour), by, supersedes: null, text },
})

const timeline: TimelineEntry[] = [
  { kind: 'looked', at: at(21), by, action: 'submission-opened' },
  { kind: 'looked', at: at(20), by, action: 'submission-opened' },
  { ...note('b', 19, 'Her daughter’s number is (312) 555-0142.'), supersedes: 'a' },
  {
    ...note('c', 18, 'She looks for the policy.'),
    call: { minutes: 12, call_back_on: '2026-12-03', do_not_call: false },
  },
  {
    ...note('d', 18, 'Ask for the life expectancy report'),
    task: { id: 'report', what: 'handed-over', on: '2026-11-19', to: by },
  },
  { kind: 'assigned', at: at(18), by, to: by },
  {
    ...note('a', 17, 'Her daughter’s number is (312) 555-0124.\nShe prefers calls in the morning.'),
    by: null,
  },
  { kind: 'mail', at: at(16), subject: 'We received your application', fate: 'bounced' },
  {
    ...{ kind: 'moved', at: at(15), by, from: 'valuation', to: 'in-review', reason: null },
    ...{ note: 'The premium was wrong.', is_undo: false, is_automatic: false },
  },
]

export const person = { id: 'bo', email: by }

const tasks: DeskCase['tasks'] = [
  {
    ...{ id: 'report', kind: 'other', person, on: '2026-11-19' },
    text: 'Ask for the life expectancy report',
  },
  { ...{ id: 'call', kind: 'call', person, on: '2099-12-03' }, text: 'Call them' },
]

const flags: DeskCase['flags'] = [
  {
    id: 'contestable',
    reason: 'The insurance company can contest this policy until 03/01/2027, two years from its issue.',
  },
  { id: 'under-65', reason: 'The insured person is 61 and turns 65 on 04/28/2030.' },
  {
    id: 'perhaps-the-same',
    reason: 'Perhaps the same as NHWN UCEK: the same policy number.',
    cases: [{ id: 'another', reference: 'NHWNUCEK' }],
  },
]

/** With a release that was signed later, and an earlier one that was taken back by letter. */
const papersBeside = (paper: TeamPaper): TeamPaper[] => [
  {
    ...paper,
    id: 'release',
    kind: 'policy-release',
    ready: ['release', 'coverage-request'],
    evidence: {
      ...paper.evidence,
      signs_as: { as: 'representative', because: 'I hold her durable power of attorney' },
    },
  },
  paper,
  {
    ...paper,
    id: 'earlier',
    signed_at: signedEarlier,
    evidence: { ...paper.evidence, signed_at: signedEarlier },
    taken_back_at: at(15),
    taken_back: {
      ...{ at: at(15), by: 'letter', received_on: '2026-11-18', words: null },
      ...{ note: 'Her daughter wrote.', recorded_by: 'ada.larsen@example.com' },
    },
  },
]

export const fullCase = (detail: DeskCase): DeskCase => ({
  ...detail,
  ...{ assignee: person, tasks, is_own: true, do_not_call: true, flags, has_more_looks: true },
  timeline: [...timeline, ...detail.timeline],
  case: detail.case && {
    ...{ ...detail.case, next_update_by: '2026-11-20', is_late: true },
    requests: [{ id: 'one', text: 'A copy of your last premium notice', asked_at: at(15), done_at: null }],
    mails: [{ at: at(15), subject: 'We received your application', fate: 'bounced' }],
    signers: signersInEveryState(documentOf(1).id),
  },
  papers: detail.papers.flatMap(papersBeside),
})

/** Harbor got the release and the earlier authorization. */
export const fullLog = ({ papers }: DeskCase) =>
  packagesInEveryState('earlier').map((one) => ({ ...one, papers: papers.map(({ id }) => id) }))

/** Its letter came back, and another member of the team confirms it. */
export const draftByLetter = (detail: DeskCase): DeskCase => ({
  ...detail,
  ...{ status: 'in-progress', current_step: 2, health_filled: false, submitted_at: null, reference: null },
  ...{ case: null, assignee: null, consent: null, papers: [], timeline: [], by_phone: byPhoneWithoutEmail },
  packet: teamSigner({ role: 'applicant', ...recorded(by, documentOf(1).id) }),
  documents: { ...documentsInEveryState(), awaits_letter: true },
})

export const closedCase = (detail: DeskCase): DeskCase => ({
  ...detail,
  documents: { ...documentsInEveryState(), is_closed: true },
  case: detail.case && {
    ...{ ...detail.case, stage: 'closed', reason: 'withdrawn', next_update_by: null, waiting_for: null },
  },
})
