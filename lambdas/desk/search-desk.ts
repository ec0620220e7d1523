// POST /api/desk/search: cases and drafts by words, part by part.
import { searchDesk } from '#domain/desk-contract.ts'
import { easternDayOf } from '#domain/eastern-day.ts'
import { searchPart } from '../list/desk-search.ts'
import { auditRowsShown } from '../staff/rows-shown.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

/** Later parts that find nothing are not on record. */
export const handler = staffEndpoint(searchDesk, async ({ words, cursor }, caller) => {
  const found = await searchPart(words, cursor, easternDayOf(new Date().toISOString()))
  if (cursor === undefined || found.items.length > 0)
    await auditRowsShown(caller, { action: 'cases-searched', rows: found.items.length })
  return found
})
