// The draft at one moment, as pages see it.
import type { Application } from '#domain/application.ts'
import type { ApplicationStatus, FormRecord, Profile } from '#domain/contracts/contract.ts'
import type { DraftField } from '#domain/draft.ts'
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
  /** As the server sent it. Only the dashboard reads it. */
  case: unknown
  /** As the server sent them. Only the pages of papers read them. */
  papers: unknown
  saveStatus: SaveStatus
  conflicts: ConflictsByField
  /** Something was typed here after another window submitted the application. It was not saved. */
  wasTooLate: boolean
  /** Fields whose answers the firewall stopped. They are kept, and sent again once they change. */
  blocked: readonly string[]
  submissionNews: 'none' | 'looking' | 'went through' | 'not submitted' | 'unknown'
  step: StepNumber
  /** They want emails that remind them. undefined if we send none. */
  reminders: boolean | undefined
  /** The check boxes of the HIPAA page. They stay in memory until the submission. */
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

export const recordState = (record: FormRecord | undefined): Partial<DraftSnapshot> => ({
  isNew: record === undefined,
  status: record?.status,
  reference: record?.reference ?? undefined,
  createdAt: record?.created_at,
  submittedAt: record?.submitted_at ?? undefined,
  case: record?.case,
  papers: record?.papers,
  step: steps.find(({ number }) => number === stepOf(record))?.number ?? 1,
})
