// The desk with made-up cases: its API as a small memory, which answers in the server's place. Saved
// views are the server's.
import type { Page } from 'playwright-core'
import type * as z from 'zod/mini'
import type { DeskRow } from '#domain/cases/desk.ts'
import { type DeskView, deskViewSchema } from '#domain/cases/desk-views.ts'
import { assignCases, listDesk, searchDesk, type TeamMember } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { onePerFile } from './one-per-file.ts'
import { prepareApplicant } from './prepared-applicant.ts'
import { openSignedIn } from './prepared-session.ts'
import { visit } from './visitor.ts'

const firstNames = ['Margaret', 'Harold', 'Ruth', 'Walter', 'Dorothy', 'Frank', 'Helen', 'George', 'Alice']
const lastNames = ['Whitfield', 'Okafor', 'Brandt', 'Castellanos', 'Nakamura', 'O’Sullivan', 'Dubois']
const insurers = ['Prudential', 'MetLife', 'Lincoln National', 'New York Life', 'Northwestern Mutual']
const stages = ['in-review', 'documents-requested', 'valuation', 'collecting-offers', 'closing'] as const
const waiting = ['us', 'you', 'us', 'buyers', 'insurer'] as const
const states = ['FL', 'OH', 'NY', 'TX', 'CA', 'PA']
const types = ['universal', 'term', 'whole', 'variable', 'indexed']

const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], index: number, other: Item): Item =>
  list[index % list.length] ?? other

const flagsOf = (index: number): DeskRow['flags'] => [
  ...(index % 3 === 0
    ? [{ id: 'contestable' as const, reason: 'The policy is contestable until 03/01/2027.' }]
    : []),
  ...(index % 5 === 1 ? [{ id: 'under-65' as const, reason: 'The insured is 61 years old.' }] : []),
  ...(index % 5 === 1 ? [{ id: 'term-policy' as const, reason: 'This is a term policy.' }] : []),
]

const isoDay = (offset: number) => new Date(Date.UTC(2026, 10, 16 + offset)).toISOString().slice(0, 10)

/** Open cases, due one after the other from November 16, 2026. */
export const deskRow = (index: number, changes: Partial<DeskRow> = {}): DeskRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  first_name: pick(firstNames, index, ''),
  last_name: pick(lastNames, index * 3 + Math.floor(index / 7), ''),
  email: `person.${index}@example.com`,
  phone_number: `(312) 555-${String(1000 + index)}`,
  reference: `NHW${String(22222 + index * 3).replace(/[01]/g, '7')}`,
  status: 'submitted',
  current_step: 4,
  stage: pick(stages, index, 'in-review'),
  reason: null,
  task: null,
  waiting_for: pick(waiting, index, 'us'),
  next_update_by: isoDay(Math.floor(index / 2)),
  is_late: isoDay(Math.floor(index / 2)) < easternDayOf(new Date().toISOString()),
  assignee: null,
  submitted_at: new Date(Date.UTC(2026, 10, 2, 12) + index * 3_600_000).toISOString(),
  updated_at: new Date(Date.UTC(2026, 10, 20, 12) - index * 60_000).toISOString(),
  state: pick(states, index, 'FL'),
  insurer: pick(insurers, index, ''),
  policy_type: pick(types, index, 'whole'),
  face_value: 100_000 + (index % 9) * 125_000,
  flags: flagsOf(index),
  ...changes,
})

export const deskRows = (count: number): DeskRow[] =>
  Array.from({ length: count }, (_, index) => deskRow(index))

type Filtering = Extract<z.infer<typeof searchDesk.request>, { view: DeskView }>
type Assign = z.infer<typeof assignCases.request>
type Count = { value: number; isExact: boolean }

export type DeskAnswers = {
  views: Partial<Record<DeskView, readonly DeskRow[]>>
  /** Those of the views, unless told otherwise. */
  counts?: Partial<Record<DeskView, Count>>
  members?: readonly TeamMember[]
  filter?: (asked: Filtering) => object
  search?: (words: string, cursor: string | undefined) => object
  assign?: (asked: Assign) => object
  handOver?: object
  numbers?: object
  fails?: string
}

const pageSize = 50

const viewPage = (rows: readonly DeskRow[], cursor: string | undefined) => {
  const at = Number(cursor ?? 0)
  return {
    items: rows.slice(at, at + pageSize),
    cursor: at + pageSize < rows.length ? String(at + pageSize) : null,
    count: null,
  }
}

const countsOf = ({ views, counts }: DeskAnswers) =>
  Object.fromEntries(
    deskViewSchema.options.map((view) => [
      view,
      counts?.[view] ?? { value: views[view]?.length ?? 0, isExact: true },
    ]),
  )

/** undefined for a call that the test has no answer to. */
const replyTo = (call: string, body: unknown, answers: DeskAnswers): object | undefined => {
  if (call === 'GET counts') return countsOf(answers)
  if (call === 'GET team') return { members: answers.members ?? [] }
  if (call === 'POST hand-over') return answers.handOver
  if (call === 'GET numbers') return answers.numbers
  if (call === 'POST assign') return answers.assign?.(assignCases.request.parse(body))
  if (call === 'POST cases/search') {
    const asked = searchDesk.request.parse(body)
    return 'words' in asked ? answers.search?.(asked.words, asked.cursor) : answers.filter?.(asked)
  }
  const asked = call === 'GET cases' ? listDesk.request.parse(body) : undefined
  return asked && viewPage(answers.views[asked.view] ?? [], asked.cursor)
}

export const answerDesk = (page: Page, answers: DeskAnswers) =>
  page.route('**/api/desk/**', (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const call = `${request.method()} ${pathname.replace('/api/desk/', '')}`
    const body: unknown =
      request.method() === 'GET' ? Object.fromEntries(searchParams) : request.postDataJSON()
    if (call.includes(' views')) return route.fallback()
    if (answers.fails !== undefined) return route.fulfill({ status: 500, json: { message: answers.fails } })
    const reply = replyTo(call, body, answers)
    return route.fulfill(reply ? { json: reply } : { status: 404, json: { message: `No answer to ${call}` } })
  })

export const ownMember = onePerFile(() =>
  prepareApplicant({ details: { firstName: 'Tess', lastName: 'Team', group: 'team' } }),
)

/** A browser with this file's team member at `path`. Without answers, the server has its own. */
export const visitDesk = async (path: string, answers?: DeskAnswers) => {
  const [member, visitor] = await Promise.all([ownMember(), visit()])
  if (answers) await answerDesk(visitor.page, answers)
  await openSignedIn(visitor.page, member, path, member.tokens)
  return visitor
}
