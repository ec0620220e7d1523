// What the pages see of the draft at one moment, and how it begins: empty, or as the record that was loaded.
import type { Application } from '#domain/application.ts'
import type { ApplicationStatus, FormRecord, Profile } from '#domain/contract.ts'
import type { DraftField } from '#domain/draft.ts'
import type { StepNumber } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import type { SaveStatus } from './autosave.ts'
import { type ConsentField, isDraftField } from './form-values.ts'
import type { Answers } from './unsaved-answers.ts'

type AnswersByField = Readonly<Partial<Record<DraftField, unknown>>>

export type DraftSnapshot = {
  userId: string | undefined
  phase: 'empty' | 'loading' | 'failed' | 'ready'
  /** Why it could not be loaded. */
  failure: unknown
  application: Application
  /** Nothing was saved before this session (STA-1). */
  isNew: boolean
  profile: Profile | undefined
  status: ApplicationStatus | undefined
  reference: string | undefined
  createdAt: string | undefined
  submittedAt: string | undefined
  saveStatus: SaveStatus
  /** What another window saved in a field changed here too, null where it took it back. The own answer stands and is saved. */
  conflicts: AnswersByField
  /** What was saved from here in a field that another window changed later. The other window's answer stands. */
  overruled: AnswersByField
  /** Something was typed here after the application was submitted in another window; it was not taken. */
  wasTooLate: boolean
  /** Fields whose answers the firewall refused. They stand, and are sent again once they are changed. */
  blocked: readonly string[]
  /** Of a submission that was under way when the page was reloaded. */
  submissionNews: 'none' | 'looking' | 'went through' | 'not submitted' | 'unknown'
  step: StepNumber
  /** Ticks of the HIPAA page: in memory only, until submit (HIP-5). */
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
  saveStatus: 'saved',
  conflicts: {},
  overruled: {},
  wasTooLate: false,
  blocked: [],
  submissionNews: 'none',
  step: 1,
  consent: {},
}

/** STA-1; from then on it is the number of the page shown. */
const stepOf = (record: FormRecord | undefined) =>
  record?.status === 'submitted' ? steps.length : record?.current_step

export const draftAnswersOf = (answers: Answers): AnswersByField =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => isDraftField(field)))

export const recordState = (record: FormRecord | undefined): Partial<DraftSnapshot> => ({
  isNew: record === undefined,
  status: record?.status,
  reference: record?.reference ?? undefined,
  createdAt: record?.created_at,
  submittedAt: record?.submitted_at ?? undefined,
  step: steps.find(({ number }) => number === stepOf(record))?.number ?? 1,
})
