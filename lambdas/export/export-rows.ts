import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { applicationSchema } from '#domain/application.ts'
import type { ExportRequest } from '#domain/contracts/export-contract.ts'
import { searchFor } from '#domain/record-search.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { isShown, submissionsIndex, usersIndex } from '../list/list-index.ts'
import { countRows } from '../list/list-page.ts'
import { pagesOf } from '../list/sharded-list.ts'
import { authorizationStateOf } from '../papers/authorization-state.ts'
import { logDamagedColumns } from '../records/damaged-columns.ts'
import { userIdOf } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'

type Item = Record<string, unknown>

const filterOf = ({ changed_from: from, changed_to: to, reference, search }: ExportRequest) => {
  const conditions = [
    'attribute_exists(submissions_pk)',
    ...(from === null ? [] : ['updated_at >= :from']),
    ...(to === null ? [] : ['updated_at <= :to']),
    ...(reference === null ? [] : ['#reference = :reference']),
  ]
  const values = {
    ...(from !== null && { ':from': from }),
    ...(to !== null && { ':to': `${to}T23:59:59.999Z` }),
    ...(reference !== null && { ':reference': reference }),
  }
  return {
    FilterExpression: conditions.join(' AND '),
    ExpressionAttributeNames: {
      '#status': 'status',
      ...((reference !== null || search !== null) && { '#reference': 'reference' }),
    },
    ...(conditions.length > 1 && { ExpressionAttributeValues: values }),
  }
}

const answers =
  'pk, user_id, form_data, schema_version, appraisal, appraised, current_step, #status, form_created_at, created_at, updated_at, authorization_ends, authorization_taken_back_at, help, typed_by'

const names = 'first_name, last_name'
const searched = 'email, account_email, phone_number, alternate_phone, policy_number, #reference'

/** In an index by updated_at, what is saved during the export would move and be lost. */
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

const idOf = (item: Item) => (typeof item.id === 'string' ? item.id : userIdOf(item))

const signingAnswers = z.pick(applicationSchema, { insuredPerson: true, signer: true })

/** Without a state, the insured person hasn't signed, or the submission is older than the column. */
const hasEnded = (item: Item) => {
  const state = authorizationStateOf(item)
  if (state !== null) return state !== 'in-force'
  if (item.status !== 'submitted') return false
  const { success, data } = signingAnswers.safeParse(item.form_data)
  return success && insuredSignsApart(data)
}

async function* wantedIn(
  pages: AsyncIterable<readonly Item[]>,
  { kind, only, search, with_ended }: ExportRequest,
  onLeftOut: (count: number) => void,
) {
  const isLeftOut = kind === 'submissions' && !with_ended ? hasEnded : () => false
  const isFound = search === null ? () => true : searchFor(search)
  const isWanted = only === null ? () => true : isShown[only]
  for await (const page of pages) {
    const asked = page.filter((item) => isWanted(item) && isFound(item, idOf(item)))
    const rows = asked.filter((item) => !isLeftOut(item))
    onLeftOut(asked.length - rows.length)
    yield rows
  }
}

/** created_at never changes. */
export const pagesOfRows = (
  request: ExportRequest,
  signal: AbortSignal,
  onLeftOut: (count: number) => void,
): AsyncIterator<readonly Item[]> => {
  const pages = request.kind === 'users' ? pagesOf(usersIndex) : submissionPages(request, signal)
  return wantedIn(pages, request, onLeftOut)
}

const isNarrowed = (request: ExportRequest) =>
  [request.only, request.changed_from, request.changed_to, request.reference, request.search].some(Boolean)

export const countAll = async (request: ExportRequest): Promise<number | null> => {
  if (isNarrowed(request)) return null
  const index = request.kind === 'users' ? usersIndex : submissionsIndex
  return (await countRows(index, Number.POSITIVE_INFINITY)).value
}
