// The rows of an export, page by page, and how many there are.
import type { ExportKind } from '#domain/admin-contract.ts'
import { reportDamage } from '../applicant/damaged-columns.ts'
import { countRows } from '../list/capped-count.ts'
import { submissionsIndex, usersIndex } from '../list/list-index.ts'
import { pagesOf } from '../list/sharded-list.ts'
import { tableName } from '../table/table.ts'
import { scanPage } from './scan-page.ts'

type Item = Record<string, unknown>

/**
 * A scan of the table: in the index by updated_at, a submission saved during the export would move to where the walk has been
 * already, and be lost. Strongly consistent, so that what was saved before the export began is in it.
 */
async function* submissionPages(signal: AbortSignal): AsyncGenerator<readonly Item[]> {
  let from: Item | undefined
  do {
    const { items, next } = await scanPage(
      {
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'attribute_exists(submissions_pk)',
        ProjectionExpression:
          'pk, user_id, form_data, schema_version, appraisal, current_step, #status, form_created_at, created_at, updated_at',
        ExpressionAttributeNames: { '#status': 'status' },
        ExclusiveStartKey: from,
      },
      signal,
    )
    for (const item of items) reportDamage(item)
    yield items
    from = next
  } while (from)
}

/** Users newest first, from their index: created_at never changes, so nobody moves while it is walked. */
export const pagesOfRows = (kind: ExportKind, signal: AbortSignal): AsyncIterator<readonly Item[]> =>
  kind === 'users' ? pagesOf(usersIndex) : submissionPages(signal)

/** Exactly. */
export const countAll = async (kind: ExportKind): Promise<number> => {
  const { value } = await countRows(
    kind === 'users' ? usersIndex : submissionsIndex,
    Number.POSITIVE_INFINITY,
  )
  return value
}
