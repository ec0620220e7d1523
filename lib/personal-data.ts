// Everything that is kept about one person, to hand out or to forget: the account, the item of the table, and every version of
// every signature. docs/operations.md says when either may be done.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'

export type PersonalStores = {
  accounts: { client: CognitoIdentityProviderClient; userPoolId: string }
  table: { client: DynamoDBDocumentClient; name: string }
  signatures: { client: S3Client; bucket: string }
}

const findAccount = async ({ accounts: { client, userPoolId } }: PersonalStores, email: string) => {
  try {
    const { $metadata: _, ...account } = await client.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
    )
    const userId = account.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value
    if (!userId) throw new Error(`The account of ${email} has no sub.`)
    return { account, userId }
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new Error(`Nobody has signed up as ${email}.`)
    throw error
  }
}

const itemOf = ({ table }: PersonalStores, userId: string) => ({
  TableName: table.name,
  Key: { pk: `USER#${userId}`, sk: 'APPLICANT' },
})

const readItem = async (stores: PersonalStores, userId: string) => {
  const { Item } = await stores.table.client.send(
    new GetCommand({ ...itemOf(stores, userId), ConsistentRead: true }),
  )
  return Item
}

const writeJson = (path: string, value: unknown) =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })

/** Writes account.json, application.json and the signatures into the folder, for nobody else's eyes. Resolves to what it did. */
export const handOut = async (stores: PersonalStores, email: string, folder: string): Promise<string> => {
  const { account, userId } = await findAccount(stores, email)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeJson(join(folder, 'account.json'), account)
  await writeJson(join(folder, 'application.json'), (await readItem(stores, userId)) ?? null)
  const { client, bucket: Bucket } = stores.signatures
  let signatures = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${userId}/` }))
    for (const { Key = '' } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
      await writeFile(join(folder, basename(Key)), bytes, { mode: 0o600 })
      signatures += 1
    }
  return `What is kept about ${email} lies in ${folder}: account, application and ${signatures} signatures.`
}

/** Page by page; the next begins after the last that this one named. */
const removeSignatures = async ({ signatures }: PersonalStores, userId: string) => {
  const { client, bucket: Bucket } = signatures
  let after: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {}
  while (after) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: `${userId}/`, ...after }),
    )
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page
    after = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined
  }
}

/**
 * The account goes last, so that what failed half way can be run again. Rejects, with nothing touched, for an application that was
 * submitted, unless `evenSubmitted`: the law may want it kept. Copies in backups end with their time.
 */
export const forget = async (
  stores: PersonalStores,
  email: string,
  { evenSubmitted }: { evenSubmitted: boolean },
): Promise<string> => {
  const { userId } = await findAccount(stores, email)
  const item = await readItem(stores, userId)
  if (item?.status === 'submitted' && !evenSubmitted)
    throw new Error(`${email} has submitted an application, which may have to be kept. Add --even-submitted.`)
  const { client, userPoolId: UserPoolId } = stores.accounts
  const account = { UserPoolId, Username: email }
  await client.send(new AdminDisableUserCommand(account))
  await client.send(new AdminUserGlobalSignOutCommand(account))
  await removeSignatures(stores, userId)
  await stores.table.client.send(new DeleteCommand(itemOf(stores, userId)))
  await client.send(new AdminDeleteUserCommand(account))
  return `${email} is forgotten: signatures, application and account are deleted. Backups forget with their time.`
}
