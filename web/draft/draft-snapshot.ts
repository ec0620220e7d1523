import type { Application, DraftField } from '#domain/application.ts'
import type { ApplicationStatus, FormRecord, Profile } from '#domain/contracts/contract.ts'
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import type { SaveStatus } from './autosave.ts'
import type { ConsentField } from './form-values.ts'
import type { Conflict } from './window-answers.ts'

type ConflictsByField = Readonly<Partial<Record<DraftField, Conflict>>>

export type DraftSnapshot = {
  userId: string | undefined
  /** `deleted`: here or in another window. Nothing can be saved. */
  phase: 'empty' | 'loading' | 'failed' | 'ready' | 'deleted'
  failure: unknown
  application: Application
  isNew: boolean
  profile: Profile | undefined
  status: ApplicationStatus | undefined
  reference: string | undefined
  createdAt: string | undefined
  submittedAt: string | undefined
  case: unknown
  papers: unknown
  receivedBy: readonly unknown[]
  signers: readonly unknown[]
  invitationsLeft: number | undefined
  help: unknown
  byPhone: unknown
  /** By field: answers that one of the team typed. */
  typedBy: Readonly<Record<string, unknown>>
  saveStatus: SaveStatus
  conflicts: ConflictsByField
  /** Something typed after another window submitted was not saved. */
  wasTooLate: boolean
  /** The firewall stopped these. They are sent again once they change. */
  blocked: readonly string[]
  submissionNews: 'none' | 'looking' | 'went through' | 'not submitted' | 'unknown'
  step: StepNumber
  /** undefined if we send none. */
  reminders: boolean | undefined
  /** In memory until the submission. */
  consent: Partial<Record<ConsentField, boolean>>
}

export const emptySnapshot: DraftSnapshot = {
  userId: undefined,
  phase: 'empty',
  failure: undefined,
  application: {},
  isNew: true,
  profile: undefined,
  status: undefined,
  reference: undefined,
  createdAt: undefined,
  submittedAt: undefined,
  case: undefined,
  papers: undefined,
  receivedBy: [],
  signers: [],
  invitationsLeft: undefined,
  help: undefined,
  byPhone: undefined,
  typedBy: {},
  saveStatus: 'saved',
  conflicts: {},
  wasTooLate: false,
  blocked: [],
  submissionNews: 'none',
  step: 1,
  reminders: undefined,
  consent: {},
}

const stepOf = (record: FormRecord | undefined) =>
  record?.status === 'submitted' ? steps.length : record?.current_step

/** What the team changes. */
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

export const recordState = (record: FormRecord | undefined): Partial<DraftSnapshot> => ({
  isNew: record === undefined,
  status: record?.status,
  reference: record?.reference ?? undefined,
  createdAt: record?.created_at,
  submittedAt: record?.submitted_at ?? undefined,
  ...newsOf(record),
  step: steps.find(({ number }) => number === stepOf(record))?.number ?? 1,
})
