// Looks for the outcome of a submission that was under way when the page was reloaded.
import type { FormRecord, Profile } from '#domain/contracts/contract.ts'
import type { Schedule } from '#web/platform/schedule.ts'

export type UnderWay = {
  begin: (userId: string | undefined) => void
  end: () => void
  age: (userId: string) => number | undefined
}

export type Loaded = { record: FormRecord | undefined; profile: Profile }

/** Milliseconds after which the outcome is final: the API gives up after 30 seconds. */
const life = 35_000
const lookInterval = 3000

type Following = {
  /** Milliseconds since it was sent. */
  age: number
  look: () => Promise<Loaded>
  schedule: Schedule
  isOver: () => boolean
}

/** `found` is the submitted record. */
export type Outcome = { news: 'went through' | 'not submitted' | 'unknown'; found?: Loaded }

export const followSubmission = async ({ age, look, schedule, isOver }: Following): Promise<Outcome> => {
  await new Promise<void>((resolve) => void schedule(resolve, lookInterval))
  if (isOver()) return { news: 'unknown' }
  const found = await look().catch(() => undefined)
  if (found?.record?.status === 'submitted') return { news: 'went through', found }
  if (age < life) return followSubmission({ age: age + lookInterval, look, schedule, isOver })
  return { news: found ? 'not submitted' : 'unknown' }
}
