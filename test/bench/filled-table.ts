// Fills the table of a local cloud with many small rows.
import { createHash } from 'node:crypto'
import { shardOf } from '#lambdas/table/item-keys.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

const chunk = 2000
const firstTime = Date.parse('2020-01-01T00:00:00Z')

/** When row `index` was created and saved. */
export const timeOf = (index: number): string => new Date(firstTime + index * 1000).toISOString()

/** One of 4,096. */
const nameOf = (hex: string) =>
  [...hex.slice(0, 3)].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')

/** Every 50th case is `someone`'s, and every second one waits for us. */
export const someone = '00000000-0000-4000-8000-000000000000'
const referenceOf = (index: number) =>
  String(index)
    .padStart(8, 'A')
    .replace(/[01]/g, (digit) => 'XY'[Number(digit)] ?? '')

/** '(555) 001-2345' */
const phoneOf = (index: number) =>
  `(555) ${String(index)
    .padStart(7, '0')
    .replace(/^(.{3})/, '$1-')}`

const caseOf = (index: number, hex: string, id: string) => {
  const due = timeOf(index * 20).slice(0, 10)
  return {
    reference: referenceOf(index),
    cases_pk: `CASES#${index % 2 === 0 ? 'us' : 'them'}#${shardOf(id)}`,
    assigned_pk: `ASSIGNEE#${index % 50 === 0 ? someone : 'nobody'}#${shardOf(id)}`,
    due_by: due,
    next_update_by: due,
    case_stage: 'in-review',
    waiting_for: index % 2 === 0 ? 'us' : 'you',
    submitted_at: timeOf(index),
    search_email: `${hex.slice(0, 12)}@example.com`,
    search_phone: phoneOf(index).replace(/\D/g, ''),
    search_policy: `pl${hex.slice(0, 7)}`,
    search_letter: 'f',
    search_name: `fernandez${nameOf(hex)}`,
  }
}

const hexOf = (index: number) => createHash('sha256').update(String(index)).digest('hex')

/** What finds row `index`. */
export const wordsOf = (index: number) => {
  const hex = hexOf(index)
  return {
    reference: referenceOf(index),
    email: `${hex.slice(0, 12)}@example.com`,
    phone: phoneOf(index),
    policy: `PL-${hex.slice(0, 7)}`,
    name: `fernandez ${nameOf(hex)}`,
  }
}

const text = (S: string) => ({ S })
const list = (...L: object[]) => ({ L })

const courseOf = (due: string) => ({
  entered: list(
    list(text('in-review'), text(due)),
    list(text('valuation'), text(due)),
    list(text('in-review'), text(due)),
  ),
  kept: list(text(due), text(due)),
  late: list(),
  unknown: { N: '0' },
})

const itemOf = (index: number) => {
  const hex = hexOf(index)
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
    phone_number: phoneOf(index),
    policy_number: `PL-${hex.slice(0, 7)}`,
    first_name: 'Maria',
    last_name: `Fernandez ${nameOf(hex)}`,
    status: 'in-progress',
    insurer: 'Northern Mutual',
    ...caseOf(index, hex, id),
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }])),
    case_facts: {
      M: {
        ...{ state: text('IL'), insurer: text('Northern Mutual'), policy_type: text('whole') },
        course: { M: courseOf(timeOf(index).slice(0, 10)) },
      },
    },
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

/** What a function needs to reach it with the rights of `who`. */
export const tableOf = ({ tableName, endpoints, credentialsOf }: LocalCloud, who: string) => {
  const { accessKeyId, secretAccessKey, sessionToken } = credentialsOf(who)
  return {
    TABLE_NAME: tableName,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  }
}

/** For the functions' modules, which are to be imported after it. */
export const takeTable = (cloud: LocalCloud): void => {
  Object.assign(process.env, tableOf(cloud, 'admin'))
}
