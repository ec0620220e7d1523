import type { Application, DraftField } from '#domain/application.ts'
import type { FormRecord, Profile } from '#domain/contracts/contract.ts'
import { steps } from '#domain/steps.ts'
import type { SaveStatus } from './autosave.ts'
import type { ConsentField } from './form-values.ts'
import type { Conflict } from './window-answers.ts'

const stepOf = (record: FormRecord | undefined) =>
  record?.status === 'submitted' ? steps.length : record?.current_step

/** What the team changes. `typedBy`, by field: answers that one of the team typed. */
export const newsOf = (record: FormRecord | undefined) => ({
  case: record?.case,
  papers: record?.papers,
  receivedBy: record?.received_by ?? [],
  signers: record?.signers ?? [],
  invitationsLeft: record?.invitations_left,
  help: record?.help,
  byPhone: record?.by_phone,
  typedBy: record?.typed_by ?? {},
})

export const recordState = (record: FormRecord | undefined) => ({
  isNew: record === undefined,
  status: record?.status,
  reference: record?.reference ?? undefined,
  createdAt: record?.created_at,
  submittedAt: record?.submitted_at ?? undefined,
  ...newsOf(record),
  step: steps.find(({ number }) => number === stepOf(record))?.number ?? 1,
})

export type DraftSnapshot = Readonly<ReturnType<typeof recordState>> & {
  userId: string | undefined
  /** `deleted`: here or in another window. Nothing can be saved. */
  phase: 'empty' | 'loading' | 'failed' | 'ready' | 'deleted'
  failure: unknown
  application: Application
  profile: Profile | undefined
  saveStatus: SaveStatus
  conflicts: Readonly<Partial<Record<DraftField, Conflict>>>
  /** Something typed after another window submitted was not saved. */
  wasTooLate: boolean
  /** The firewall stopped these. They are sent again once they change. */
  blocked: readonly string[]
  submissionNews: 'none' | 'looking' | 'went through' | 'not submitted' | 'unknown'
  /** undefined if we send none. */
  reminders: boolean | undefined
  /** In memory until the submission. */
  consent: Partial<Record<ConsentField, boolean>>
}

export const emptySnapshot: DraftSnapshot = {
  ...recordState(undefined),
  userId: undefined,
  phase: 'empty',
  failure: undefined,
  application: {},
  profile: undefined,
  saveStatus: 'saved',
  conflicts: {},
  wasTooLate: false,
  blocked: [],
  submissionNews: 'none',
  reminders: undefined,
  consent: {},
}
