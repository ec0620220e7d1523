// The desk with made-up cases: its API as a small memory, which answers in the server's place.
import type { Page, Route } from 'playwright-core'
import type * as z from 'zod/mini'
import type { DeskRow, DeskView } from '#domain/desk.ts'
import type { assignCases, TeamMember } from '#domain/desk-contract.ts'

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

/** Open cases, due one after the other from November 16, 2026; the first seven are late. */
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
  waiting_for: pick(waiting, index, 'us'),
  next_update_by: isoDay(Math.floor(index / 2)),
  is_late: Math.floor(index / 2) < 6,
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

export const deskRows = (count: number, changes: Partial<DeskRow> = {}): DeskRow[] =>
  Array.from({ length: count }, (_, index) => deskRow(index, changes))

type Assign = z.infer<typeof assignCases.request>

export type DeskAnswers = {
  views: Partial<Record<DeskView, readonly DeskRow[]>>
  counts?: Partial<Record<DeskView, { value: number; isExact: boolean }>>
  members?: readonly TeamMember[]
  filter?: (route: Route) => Promise<void>
  search?: (route: Route) => Promise<void>
  assign?: (asked: Assign) => object
  steps?: object
}

const pageSize = 50

/** One page of a view, from its cursor on. */
const viewPage = (rows: readonly DeskRow[], cursor: string | null) => {
  const at = Number(cursor ?? 0)
  const items = rows.slice(at, at + pageSize)
  return { items, cursor: at + pageSize < rows.length ? String(at + pageSize) : null }
}

/** What the page asked, in its order, without the counts. */
export const answerDesk = async (page: Page, answers: DeskAnswers) => {
  const asked: { path: string; body: unknown }[] = []
  const rowsOf = (view: string | null) =>
    Object.entries(answers.views).find(([name]) => name === view)?.[1] ?? []
  await page.route('**/api/desk/**', async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const path = pathname.replace('/api/desk/', '')
    const body: unknown =
      request.method() === 'GET' ? Object.fromEntries(searchParams) : request.postDataJSON()
    if (path !== 'counts') asked.push({ path, body })
    const json = (reply: object) => route.fulfill({ json: reply })
    if (path === 'counts') {
      const views = ['mine', 'nobodys', 'waiting-for-us', 'waiting-for-them', 'overdue', 'all'] as const
      const count = (view: DeskView) =>
        answers.counts?.[view] ?? { value: rowsOf(view).length, isExact: true }
      return json(Object.fromEntries(views.map((view) => [view, count(view)])))
    }
    if (path === 'team') return json({ members: answers.members ?? [] })
    if (path === 'cases') return json(viewPage(rowsOf(searchParams.get('view')), searchParams.get('cursor')))
    if (path === 'cases/filter' && answers.filter) return answers.filter(route)
    if (path === 'search' && answers.search) return answers.search(route)
    if (path === 'steps' && answers.steps) return json(answers.steps)
    if (path === 'assign' && answers.assign) return json(answers.assign(request.postDataJSON()))
    return route.fulfill({ status: 404, json: { message: `The test has no answer to ${path}.` } })
  })
  return asked
}
