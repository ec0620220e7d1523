// One mail of each kind, stage, change, and reason, and a record whose answers must never show in any of them.

import { teamMailSchema } from '#domain/cases/case.ts'
import { caseStages, closedReasons, type OpenStage, openStages } from '#domain/cases/case-stages.ts'
import { takenBackBySchema } from '#domain/papers/papers.ts'
import { signerAnswerSchema } from '#domain/signers/signers.ts'
import { fields } from '#domain/steps.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import type { ApplicantMail } from '#lambdas/cases/stored-case.ts'
import type { MailedRecord } from '#lambdas/mail/case-mails.ts'

const waiting = {
  id: '0f6b1c1e-0000-4000-8000-000000000001',
  at: '2026-11-20T15:00:00Z',
  attempts: 0,
  not_before: '2026-11-20T15:00:00Z',
  claimed_until: null,
  claimed_by: null,
  in_doubt: false,
}

const stageMails = openStages.flatMap((stage): ApplicantMail[] => [
  ...(['moved', 'moved-back', 'new-date'] as const).map(
    (change) => ({ ...waiting, kind: 'stage', stage, reason: null, change }) as const,
  ),
  { ...waiting, kind: 'corrected', stage, reason: null, corrects: 'another' },
])

const closedMails = idsOf(closedReasons).map(
  (reason) => ({ ...waiting, kind: 'stage', stage: 'closed', reason, change: 'moved' }) as const,
)

const nameOf = (mail: ApplicantMail) =>
  [
    mail.kind,
    'paper' in mail ? mail.paper : '',
    'by' in mail ? mail.by : '',
    'text' in mail ? mail.text : '',
    'answer' in mail ? mail.answer : '',
    'stage' in mail ? mail.stage : '',
    'change' in mail && mail.change !== 'moved' ? mail.change : '',
    'reason' in mail ? mail.reason : '',
  ]
    .filter((part) => part)
    .join(', ')

export const caseMailExamples: readonly (readonly [name: string, mail: ApplicantMail])[] = [
  { ...waiting, kind: 'received' } as const,
  ...stageMails,
  { ...waiting, kind: 'stage', stage: 'in-review', reason: null, change: 'all-here' } as const,
  ...closedMails,
  { ...waiting, kind: 'draft-reminder' } as const,
  { ...waiting, kind: 'authorization-ending', ends_on: '2027-01-19' } as const,
  { ...waiting, kind: 'document-problem' } as const,
  { ...waiting, kind: 'paper-signed', paper: 'authorization' } as const,
  { ...waiting, kind: 'paper-signed', paper: 'policy-release' } as const,
  ...takenBackBySchema.options.map(
    (by) =>
      ({ ...waiting, kind: 'paper-taken-back', paper: 'authorization', by, ended_on: '2026-11-25' }) as const,
  ),
  ...signerAnswerSchema.options.map(
    (answer) => ({ ...waiting, kind: 'signer-answered', paper: 'authorization', answer }) as const,
  ),
  ...teamMailSchema.options.map(
    (text) => ({ ...waiting, kind: 'from-team', text, sender: 'Terry Okafor' }) as const,
  ),
].map((mail) => [nameOf(mail), mail] as const)

export const canary = 'Canary'
export const mailRecord = (mail: ApplicantMail, current: OpenStage | 'same' = 'same'): MailedRecord => {
  const own = 'stage' in mail ? mail.stage : 'in-review'
  const stage = current === 'same' ? own : current
  /** What came after its stage, and was undone. */
  const undone = own === 'offers-ready' ? 'closing' : 'offers-ready'
  const isDraft = mail.kind === 'draft-reminder'
  return {
    user_id: '11111111-2222-4333-8444-555555555555',
    reference: isDraft ? null : 'K7MW4XPN',
    submitted_at: isDraft ? null : '2026-11-20T15:00:00Z',
    updated_at: '2026-11-20T15:00:00Z',
    form_data: {},
    case: {
      stage,
      next_update_by: stage === 'closed' ? null : '2026-12-08',
      waiting_for: stage === 'closed' ? null : caseStages[stage].waitingFor,
      requests: [{ id: '1', text: `${canary} request`, asked_at: '2026-11-20T15:00:00Z', done_at: null }],
    },
    mails: {
      token: 'A1b2C3d4E5f6G7h8I9j0Kw',
      sent: [{ id: 'another', subject: caseStages[undone].title }],
    },
  }
}

const answers = Object.keys(fields).map((field) => [field, `${canary} ${field}`])
const columns = ['first_name', 'last_name', 'email', 'phone_number', 'policy_number', 'signer']

/** Each of its texts that a mail must not have begins with the canary. */
export const canaryRecord = (...example: Parameters<typeof mailRecord>): MailedRecord => ({
  ...Object.fromEntries(columns.map((column) => [column, `${canary} ${column}`])),
  ...mailRecord(...example),
  form_data: Object.fromEntries(answers),
})
