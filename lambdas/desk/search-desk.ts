// POST /api/desk/search: cases and drafts by words, part by part.
import { searchDesk } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { searchPart } from '../list/desk-search.ts'
import { auditRowsShown } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(searchDesk, async ({ words, cursor }, caller) => {
  const found = await searchPart(words, cursor, easternDayOf(new Date().toISOString()))
  await auditRowsShown(caller, { what: 'cases', words, cursor, rows: found.items.length })
  return found
})
