import type * as z from 'zod/mini'
import { businessDaysAfter } from '#domain/cases/business-days.ts'
import { closedReasonSchema, waitingForSchema } from '#domain/cases/case.ts'
import { caseStages, isMoveBack, movesFrom, type Stage, stageName } from '#domain/cases/case-stages.ts'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { cleanLine, cleanText } from '#domain/text/text-rules.ts'
import { toIsoDate, usDateOf } from '#domain/text/us-date.ts'

const moveFields = ['reason', 'requests', 'waitingFor', 'nextUpdate', 'note'] as const
export type MoveField = (typeof moveFields)[number]
export type TypedMove = Record<MoveField, string>
export type Problem = { field: MoveField; message: string }

export const actionName = (from: Stage, to: Stage): string => {
  if (from === to) return 'Promise a new date'
  if (to === 'closed') return 'Close the case'
  return `${isMoveBack(from, to) ? 'Back' : 'Move'} to “${stageName(to)}”`
}

/** `seen`: undefined once the person was told of a newer case. */
export type OpenMove = { from: Stage; to: Stage; seen: number | undefined }

/** Whether its button still says what it does. */
export const isStillThatMove = ({ from, to, seen }: OpenMove, stage: Stage): boolean =>
  seen !== undefined || (movesFrom(stage).includes(to) && actionName(stage, to) === actionName(from, to))

export const fieldsOf = (to: Stage): readonly MoveField[] => {
  if (to === 'closed') return ['reason', 'note']
  return to === 'documents-requested'
    ? ['requests', 'nextUpdate', 'note']
    : ['waitingFor', 'nextUpdate', 'note']
}

export const untypedMove = (to: Stage, now = new Date()): TypedMove => ({
  reason: '',
  requests: '',
  waitingFor: to === 'closed' ? '' : caseStages[to].waitingFor,
  nextUpdate: to === 'closed' ? '' : usDateOf(businessDaysAfter(now, caseStages[to].updateWithin)),
  note: '',
})

/** Kept because someone else's move often rules this one out. */
export type KeptMove = Pick<TypedMove, 'requests' | 'note'>

export const keptOf = ({ requests, note }: TypedMove): KeptMove | undefined =>
  requests.trim() === '' && note.trim() === '' ? undefined : { requests, note }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '')

type Move = Omit<z.input<typeof moveCase.request>, 'id' | 'version'>

const moveOf = (to: Stage, typed: TypedMove): Move => {
  const fields = fieldsOf(to)
  const note = cleanText(typed.note)
  return {
    to,
    ...(fields.includes('reason') && { reason: closedReasonSchema.safeParse(typed.reason).data }),
    ...(fields.includes('requests') && { requests: linesOf(typed.requests) }),
    ...(fields.includes('waitingFor') && { waiting_for: waitingForSchema.safeParse(typed.waitingFor).data }),
    ...(fields.includes('nextUpdate') && { next_update_by: toIsoDate(typed.nextUpdate) }),
    ...(note !== '' && { note }),
  }
}

const missing: Readonly<Record<MoveField, string>> = {
  reason: 'Please choose a reason',
  requests: 'Please write what you need from them',
  waitingFor: 'Please choose who we’re waiting for',
  nextUpdate: 'Enter a date, for example 12/01/2026',
  note: '',
}

const fieldOfName: Readonly<Record<string, MoveField>> = {
  reason: 'reason',
  requests: 'requests',
  waiting_for: 'waitingFor',
  next_update_by: 'nextUpdate',
  note: 'note',
}

export const problemsOf = (issues: readonly { path: string; message: string }[]): Problem[] =>
  issues.flatMap(({ path, message }) => {
    const field = fieldOfName[path.split('.')[0] ?? '']
    return field ? [{ field, message }] : []
  })

const isMissing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** Where documents are already asked for, a new date needs no other request. */
const isNeeded = (field: MoveField, from: Stage, to: Stage) => field !== 'requests' || from !== to

export const readMove = (from: Stage, to: Stage, typed: TypedMove): { move: Move; problems: Problem[] } => {
  const move = moveOf(to, typed)
  const gaps = Object.entries(move).flatMap(([name, value]) => {
    const field = fieldOfName[name]
    return field && isNeeded(field, from, to) && isMissing(value) ? [{ field, message: missing[field] }] : []
  })
  const checked = moveCase.request.safeParse({ id: 'case', version: 0, ...move })
  const issues = checked.success ? [] : checked.error.issues
  const wrong = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return { move, problems: [...gaps, ...problemsOf(wrong)] }
}

export const staysOpenText = (tasks: number): string =>
  tasks === 1
    ? 'One task stays open, and comes up on its day.'
    : `${tasks} tasks stay open, and come up on their days.`

/** The server names who was first by email. It can be the reader, in another window. */
export const withYou = (text: string, ownEmail: string | undefined): string =>
  ownEmail && text.startsWith(`${ownEmail} `) ? `You${text.slice(ownEmail.length)}` : text
