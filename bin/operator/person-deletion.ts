// The account is last, so that a failed run can be repeated.
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { buyersToTell, disclosuresColumn } from '#lambdas/disclosures/stored-disclosures.ts'
import { lookupsOf, papersColumn, signedIn } from '#lambdas/papers/stored-papers.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { deleteObjectVersions } from '#lambdas/records/object-versions.ts'
import { linksOf, signersColumn } from '#lambdas/signers/stored-signers.ts'
import {
  applicantKey,
  disclosuresPartition,
  exportJobKey,
  invitationKey,
  notesPartition,
  paperLookupKey,
  taskPartition,
} from '#lambdas/table/item-keys.ts'
import { type Person, readPartition, readVersion } from './personal-data.ts'
import { auditOperator, type PersonalStores } from './personal-stores.ts'

const isSubmitted = ({ item }: Person) => item?.status === 'submitted'

const refusal = ({ who }: Person) =>
  new Error(
    `${who} has submitted an application under a signed authorization, which the law may require you to keep. Nothing was deleted. Add --submitted to delete it anyway.`,
  )

export const assertDeletable = (person: Person, evenSubmitted: boolean): void => {
  if (isSubmitted(person) && !evenSubmitted) throw refusal(person)
}

const text = (value: unknown) => (typeof value === 'string' ? value : 'unknown')

const logOf = (item: Person['item']) => ({ disclosures: disclosuresColumn.parse(item?.disclosures) })

const applicationOf = (person: Person) => {
  const { item } = person
  if (!item) return 'no application'
  return isSubmitted(person)
    ? `the application, submitted under the reference ${text(item.reference)}`
    : `the application, not submitted, last changed ${text(item.updated_at)}`
}

const untoldBuyers = ({ item }: Person) => {
  const untold = item ? buyersToTell({ ...signedIn(item), ...logOf(item) }) : []
  return [...new Set(untold.map(({ buyer }) => buyer.name))].sort()
}

export const describeDeletion = (person: Person): string[] => {
  const { account, notes, packages, views, signatures, papers, documents, userId } = person
  const untold = untoldBuyers(person)
  const since = account?.UserCreateDate?.toISOString().slice(0, 10)
  return [
    account
      ? `the account${since ? ` since ${since}` : ''}, user id ${userId}`
      : `no account, user id ${userId}`,
    applicationOf(person),
    `${notes.length} notes of the team`,
    `${packages.length} lists of what was in a package for a buyer, and who got it`,
    ...(views.length > 0 ? ['their saved views of the desk'] : []),
    `${signatures.length} versions of signatures`,
    `${papers.length} versions of signed papers`,
    `${documents.length} versions of pages of documents`,
    ...(untold.length > 0
      ? [`who still has to be told that a paper was taken back: ${untold.join(', ')}`]
      : []),
  ]
}

/** Rejects if the application was submitted after we looked. */
const deleteItem = async (
  { table: { client, name } }: PersonalStores,
  person: Person,
  evenSubmitted: boolean,
) => {
  const guard = {
    ConditionExpression: 'attribute_not_exists(pk) OR #status <> :submitted',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':submitted': 'submitted' },
  }
  await client.send(
    new DeleteCommand({ TableName: name, Key: applicantKey(person.userId), ...(evenSubmitted ? {} : guard) }),
  )
}

/** After the record: without it, no note or package can be added. */
const deleteBeside = async (stores: PersonalStores, { userId, item, views }: Person) => {
  const { client, name } = stores.table
  const packages = await readPartition(stores, disclosuresPartition(userId))
  const ids = [...logOf(item).disclosures.map(({ id }) => id), ...packages.map(({ sk }) => String(sk))]
  const beside = [
    ...ids.map(exportJobKey),
    ...(await readPartition(stores, notesPartition(userId))),
    ...(await readPartition(stores, taskPartition(userId))),
    ...packages,
    ...views,
  ]
  for (const { pk, sk } of beside) await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }))
}

/** Before the record: nothing else has the codes and links. */
const deleteLookups = async ({ table: { client, name }, papers: store }: PersonalStores, person: Person) => {
  const lookups = new Set(papersColumn.parse(person.item?.papers).flatMap(lookupsOf))
  for (const version of person.papers.filter(({ isMarker }) => !isMarker))
    lookups.add(sha256Of(await readVersion(store, version)))
  const signers = signersColumn.parse(person.item?.signers)
  for (const { letter } of signers) if (letter?.code) lookups.add(sha256Of(letter.code))
  const links = signers.flatMap(linksOf)
  for (const Key of [...[...lookups].map(paperLookupKey), ...links.map(invitationKey)])
    await client.send(new DeleteCommand({ TableName: name, Key }))
}

const closeAccount = async ({ accounts: { client, userPoolId } }: PersonalStores, { userId }: Person) => {
  const user = { UserPoolId: userPoolId, Username: userId }
  await client.send(new AdminDisableUserCommand(user))
  await client.send(new AdminUserGlobalSignOutCommand(user))
  return {
    reopen: () => client.send(new AdminEnableUserCommand(user)),
    remove: () => client.send(new AdminDeleteUserCommand(user)),
  }
}

const farewell = ({ who, userId }: Person) => `Deleted everything about ${who}, user id ${userId}.
What stays:
- entries in the activity list, with the user id and name but no answers; those of packages also name the buyer and the purpose;
- jobs of exports, and of packages that were canceled or stopped, with what was asked for;
- logs, with the user id and network addresses, until their retention ends;
- backups: 35 days of point-in-time recovery, and the nightly copies until they expire;
- exports from the last day, and any that admins downloaded;
- case packages from the last day, and any that buyers got.
A page that is still open can upload a signature or a document for another 17 minutes, and a package can still be under way. Run this again after that, with the user id instead of the email.`

export const deletePerson = async (
  stores: PersonalStores,
  person: Person,
  evenSubmitted: boolean,
): Promise<string> => {
  assertDeletable(person, evenSubmitted)
  await auditOperator(stores, 'person-deleted', { id: person.userId, name: null })
  const account = person.account ? await closeAccount(stores, person) : undefined
  try {
    await deleteLookups(stores, person)
    await deleteItem(stores, person, evenSubmitted)
    await deleteBeside(stores, person)
  } catch (error) {
    await account?.reopen()
    throw error instanceof Error && error.name === 'ConditionalCheckFailedException' ? refusal(person) : error
  }
  await deleteObjectVersions(stores.signatures, person.signatures)
  await deleteObjectVersions(stores.papers, person.papers)
  await deleteObjectVersions(stores.documents, person.documents)
  await account?.remove()
  return farewell(person)
}
