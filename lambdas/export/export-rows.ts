// The rows of an export, page by page, and how many there are.
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { ExportRequest, SubmissionsShown } from '#domain/export-contract.ts'
import { searchFor } from '#domain/record-search.ts'
import { countRows } from '../list/capped-count.ts'
import { submissionsIndex, usersIndex } from '../list/list-index.ts'
import { pagesOf } from '../list/sharded-list.ts'
import { logDamagedColumns } from '../records/damaged-columns.ts'
import { userIdOf } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'

type Item = Record<string, unknown>

type Condition = { expression: string; values?: Record<string, string | boolean> }

const shown: Readonly<Record<SubmissionsShown, Condition>> = {
  'in-progress': { expression: '#status <> :submitted', values: { ':submitted': 'submitted' } },
  submitted: { expression: '#status = :submitted', values: { ':submitted': 'submitted' } },
  'not-appraised': {
    expression: '#status = :submitted AND (attribute_not_exists(appraised) OR appraised <> :appraised)',
    values: { ':submitted': 'submitted', ':appraised': true },
  },
}

const conditionsOf = ({ only, changed_from, changed_to, reference }: ExportRequest): Condition[] => [
  { expression: 'attribute_exists(submissions_pk)' },
  ...(only === null ? [] : [shown[only]]),
  ...(changed_from === null
    ? []
    : [{ expression: 'updated_at >= :from', values: { ':from': changed_from } }]),
  ...(changed_to === null
    ? []
    : [{ expression: 'updated_at <= :to', values: { ':to': `${changed_to}T23:59:59.999Z` } }]),
  ...(reference === null
    ? []
    : [{ expression: '#reference = :reference', values: { ':reference': reference } }]),
]

const filterOf = (request: ExportRequest) => {
  const conditions = conditionsOf(request)
  const values = Object.assign({}, ...conditions.map((condition) => condition.values))
  return {
    FilterExpression: conditions.map(({ expression }) => expression).join(' AND '),
    ExpressionAttributeNames: {
      '#status': 'status',
      ...((request.reference !== null || request.search !== null) && { '#reference': 'reference' }),
    },
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

const answers =
  'pk, user_id, form_data, schema_version, appraisal, current_step, #status, form_created_at, created_at, updated_at'

const names = 'first_name, last_name'
const searched = 'email, account_email, phone_number, alternate_phone, policy_number, #reference'

/** In the index by updated_at, a submission saved during the export would move and be lost. */
async function* submissionPages(
  request: ExportRequest,
  abortSignal: AbortSignal,
): AsyncGenerator<readonly Item[]> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName,
      ConsistentRead: true,
      ...filterOf(request),
      ProjectionExpression: [
        answers,
        ...(request.reference === null && request.search === null ? [] : [names]),
        ...(request.search === null ? [] : [searched]),
      ].join(', '),
    },
    { abortSignal },
  )
  for await (const { Items = [] } of pages) {
    for (const item of Items) logDamagedColumns(item)
    yield Items
  }
}

async function* matchesIn(pages: AsyncIterable<readonly Item[]>, words: string) {
  const isFound = searchFor(words)
  for await (const page of pages)
    yield page.filter((item) => isFound(item, typeof item.id === 'string' ? item.id : userIdOf(item)))
}

/** created_at never changes. */
export const pagesOfRows = (request: ExportRequest, signal: AbortSignal): AsyncIterator<readonly Item[]> => {
  const pages: AsyncGenerator<readonly Item[]> =
    request.kind === 'users' ? pagesOf(usersIndex) : submissionPages(request, signal)
  return request.search === null ? pages : matchesIn(pages, request.search)
}

const isNarrowed = (request: ExportRequest) =>
  [request.only, request.changed_from, request.changed_to, request.reference, request.search].some(Boolean)

export const countAll = async (request: ExportRequest): Promise<number | null> => {
  if (isNarrowed(request)) return null
  const index = request.kind === 'users' ? usersIndex : submissionsIndex
  return (await countRows(index, Number.POSITIVE_INFINITY)).value
}
