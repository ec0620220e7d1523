// GET /api/desk/counts: how many cases each view has.
import type { DeskView } from '#domain/cases/desk.ts'
import { countDesk } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { countRows } from '../list/capped-count.ts'
import { deskIndex } from '../list/desk-index.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

const cap = 1000

export const handler = staffEndpoint(countDesk, async (_, { userId }) => {
  const today = easternDayOf(new Date().toISOString())
  const countOf = (view: DeskView) => countRows(deskIndex(view, userId, today), cap)
  const [mine, nobodys, us, them, overdue, all] = await Promise.all([
    countOf('mine'),
    countOf('nobodys'),
    countOf('waiting-for-us'),
    countOf('waiting-for-them'),
    countOf('overdue'),
    countOf('all'),
  ])
  return { mine, nobodys, 'waiting-for-us': us, 'waiting-for-them': them, overdue, all }
})
