import type { Task } from '#domain/cases/tasks.ts'
import type { DeskCase, Note } from '#domain/contracts/desk-case-contract.ts'
import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { inSentence } from '#web/desk/case/in-sentence.ts'

const laterDay = (one: string, other: string) => (one > other ? one : other)

/** The server's, or that of a page which stayed open overnight. */
export const todayOf = ({ documents: { now } }: DeskCase): string =>
  laterDay(easternDayOf(now), easternDayOf(new Date().toISOString()))

export const weekLater = ({ on }: Task, today: string): string => addDays(laterDay(on, today), 7)

type Act = NonNullable<Note['task']>

/** Of a note's task, whose words are its text. */
export const actTitle = ({ what, on, to }: Act, name: (email: string | null) => string): string => {
  switch (what) {
    case 'added':
      return `Task added for ${toUsDate(on)}, ${inSentence(name(to))}`
    case 'done':
      return 'Task done'
    case 'moved':
      return `Task moved to ${toUsDate(on)}`
    case 'handed-over':
      return `Task handed over to ${inSentence(name(to))}`
  }
}

type Team = { members: readonly { id: string }[]; ownId: string }

/** What was done, to be added again. Who left can't get it back; a call to make comes with a logged call only. */
export const againOf = ({ kind, text, on, person: { id } }: Task, today: string, { members, ownId }: Team) =>
  kind === 'call'
    ? undefined
    : { kind, text, on: laterDay(on, today), to: members.some((one) => one.id === id) ? id : ownId }
