// POST /api/admin/submissions/search: submissions that match, in the order asked for. The words are in the body, so that no log has
// them.
import { searchSubmissions } from '#domain/admin-contract.ts'
import type { SubmissionsShown } from '#domain/export-contract.ts'
import { submissionOrders } from '#domain/list-order.ts'
import { submissionsIndex } from '../list/list-index.ts'
import { searchPage } from '../list/search-page.ts'
import { adminEndpoint } from './admin-endpoint.ts'

type Item = Readonly<Record<string, unknown>>

const isSubmitted = ({ status }: Item) => status === 'submitted'

const shown: Readonly<Record<SubmissionsShown, (item: Item) => boolean>> = {
  'in-progress': (item) => !isSubmitted(item),
  submitted: isSubmitted,
  'not-appraised': (item) => isSubmitted(item) && item.appraised !== true,
}

export const handler = adminEndpoint(searchSubmissions, ({ cursor, ...query }) =>
  searchPage(submissionsIndex, {
    ...query,
    query,
    cursor,
    keyOf: submissionOrders[query.sort],
    ...(query.only && { isShown: shown[query.only] }),
  }),
)
