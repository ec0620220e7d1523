// Fills the table of a local cloud with many small rows.
import { createHash } from 'node:crypto'
import { shardOf } from '#lambdas/table/item-keys.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

const chunk = 2000
const firstTime = Date.parse('2020-01-01T00:00:00Z')

/** When row `index` was created and saved. */
export const timeOf = (index: number): string => new Date(firstTime + index * 1000).toISOString()

const itemOf = (index: number) => {
  const hex = createHash('sha256').update(String(index)).digest('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const texts = {
    pk: `USER#${id}`,
    sk: 'APPLICANT',
    users_pk: `USERS#${shardOf(id)}`,
    submissions_pk: `FORMS#${shardOf(id)}`,
    created_at: timeOf(index),
    updated_at: timeOf(index),
    form_created_at: timeOf(index),
    email: `${hex.slice(0, 12)}@example.com`,
    account_email: `${hex.slice(0, 12)}@example.com`,
    phone_number: '(555) 123-4567',
    policy_number: `PL-${hex.slice(0, 7)}`,
    first_name: 'Maria',
    last_name: 'Fernandez',
    status: 'in-progress',
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }])),
    current_step: { N: '3' },
    version: { N: '7' },
    health_filled: { BOOL: false },
  }
}

/** Puts the rows `from` to `to` into it, without the last. */
export const fillTable = async ({ putItems }: LocalCloud, from: number, to: number): Promise<void> => {
  for (let first = from; first < to; first += chunk)
    await putItems(Array.from({ length: Math.min(chunk, to - first) }, (_, index) => itemOf(first + index)))
}

/** For the functions' modules, which are to be imported after it. */
export const takeTable = ({ tableName, endpoints, credentialsOf }: LocalCloud): void => {
  const { accessKeyId, secretAccessKey, sessionToken } = credentialsOf('admin')
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  })
}
