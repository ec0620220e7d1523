import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import { consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'

const at = '2026-11-18T15:00:00.000Z'

/** Of which nothing is recorded. */
export const evidence = consentEvidenceSchema.parse(
  Object.fromEntries(Object.keys(consentEvidenceSchema.shape).map((name) => [name, null])),
)

/** In force. */
export const signedPaper = (changes: Partial<TeamPaper> = {}): TeamPaper => ({
  ...{ id: 'authorization', kind: 'authorization', text_version: 'hipaa', signer: 'Mary Jones' },
  ...{ signed_at: at, expires_on: '2028-11-18', taken_back_at: null, ready: ['authorization', 'copy'] },
  ...{ evidence, taken_back: null },
  ...changes,
})

export const deskCase = (changes: Partial<DeskCase> = {}): DeskCase => ({
  id: 'case',
  user_id: 'case',
  profile: {
    ...{ id: 'case', first_name: 'Mary', last_name: 'Jones', email: null, role: 'policyholder' },
    ...{ gender: null, phone_number: null, address: null, city: null, state: null, zip_code: null },
    ...{ created_at: at, updated_at: at },
  },
  account_email: 'mary.jones@example.com',
  form_data: {},
  has_ssn: true,
  is_private: false,
  health_filled: true,
  are_answers_complete: true,
  current_step: 4,
  status: 'submitted',
  reference: 'NHWNUCEK',
  submitted_at: at,
  created_at: at,
  updated_at: at,
  consent: null,
  papers: [],
  is_as_signed: null,
  accepted_terms: null,
  appraisal: {
    estimatedValue: null,
    valueRange: null,
    policyScore: null,
    version: 0,
    recorded_by: null,
    recorded_at: null,
  },
  case: {
    ...{ stage: 'in-review', reason: null, since: at, next_update_by: '2026-11-24', waiting_for: 'us' },
    ...{ requests: [], version: 0, is_late: false, history: [], undo_until: null, mails: [] },
    ...{ unreachable: null, sends_mails: true, signers: [] },
  },
  documents: { documents: [], lacking: {}, requests: [], is_closed: false, now: '2026-11-20T15:00:00.000Z' },
  disclosures: [],
  is_log_whole: true,
  assignee: null,
  flags: [],
  timeline: [],
  has_more_looks: false,
  is_own: false,
  tasks: [],
  do_not_call: false,
  help: { code_until: null, locked_until: null, helper: null, sessions: [] },
  typed_by: null,
  by_phone: null,
  packet: null,
  can_appraise: true,
  can_read_ssn: true,
  ...changes,
})
