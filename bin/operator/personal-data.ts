import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand, paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { documentPrefix } from '#domain/documents/page-files.ts'
import { listObjectVersions, type ObjectStore, type ObjectVersion } from '#lambdas/records/object-versions.ts'
import {
  applicantKey,
  auditPartition,
  disclosuresPartition,
  firstAuditMonth,
  notesPartition,
  savedViewsKey,
} from '#lambdas/table/item-keys.ts'
import type { PersonalStores } from './personal-stores.ts'

export const readVersion = async (
  { client, bucket: Bucket }: ObjectStore,
  { key: Key, versionId: VersionId }: ObjectVersion,
) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }))
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

/** Any UUID, never empty: it is the prefix of the keys to delete. */
const userIdSchema = z.guid()

const findAccount = async (
  { client, userPoolId: UserPoolId }: { client: CognitoIdentityProviderClient; userPoolId: string },
  Username: string,
) => {
  try {
    const { $metadata: _, ...account } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }))
    return account
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

const readItem = async ({ table: { client, name } }: PersonalStores, userId: string) => {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: applicantKey(userId), ConsistentRead: true }),
  )
  return Item
}

type Filter = Pick<QueryCommandInput, 'FilterExpression' | 'ExpressionAttributeNames'> & {
  values?: Record<string, string>
}

export const readPartition = async (
  { table: { client, name } }: PersonalStores,
  pk: string,
  { values, ...filter }: Filter = {},
) => {
  const query = {
    TableName: name,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ...filter,
    ExpressionAttributeValues: { ':pk': pk, ...values },
  }
  const found: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client }, query)) found.push(...Items)
  return found
}

const monthsUntil = (now: Date) => {
  const months: string[] = []
  for (let month = firstAuditMonth; month <= now.toISOString().slice(0, 7); ) {
    months.push(month)
    const [year = 0, number = 1] = month.split('-').map(Number)
    month = new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
  }
  return months
}

const readAudit = async (stores: PersonalStores, filter: Filter) => {
  const entries: Record<string, unknown>[] = []
  for (const month of monthsUntil(new Date()))
    entries.push(...(await readPartition(stores, auditPartition(month), filter)))
  return entries.map(({ pk, sk, audit_subject, ...entry }) => entry)
}

export const readActivity = (stores: PersonalStores, userId: string) =>
  readAudit(stores, {
    FilterExpression: 'subject_id = :id OR admin_id = :id',
    values: { ':id': userId },
  })

export const readExports = (stores: PersonalStores) =>
  readAudit(stores, {
    FilterExpression: 'begins_with(#action, :export)',
    ExpressionAttributeNames: { '#action': 'action' },
    values: { ':export': 'export-' },
  })

export type Person = Awaited<ReturnType<typeof findPerson>>

/** `who`: an email, or a user id, which also finds data without an account. */
export const findPerson = async (stores: PersonalStores, who: string, where: string) => {
  const account = await findAccount(stores.accounts, who)
  const sub = account?.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value
  const userId = userIdSchema.safeParse(sub ?? who)
  if (!userId.success) throw new Error(`There is no account for ${who} on ${where}.`)
  const [item, notes, packages, views, signatures, papers, documents] = await Promise.all([
    readItem(stores, userId.data),
    readPartition(stores, notesPartition(userId.data)),
    readPartition(stores, disclosuresPartition(userId.data)),
    readPartition(stores, savedViewsKey(userId.data).pk),
    listObjectVersions(stores.signatures, `${userId.data}/`),
    listObjectVersions(stores.papers, `${userId.data}/`),
    listObjectVersions(stores.documents, documentPrefix(userId.data)),
  ])
  const all = [...notes, ...packages, ...views, ...signatures, ...papers, ...documents]
  if (!account && !item && all.length === 0) throw new Error(`Nothing is stored about ${who} on ${where}.`)
  return { who, userId: userId.data, account, item, notes, packages, views, signatures, papers, documents }
}
