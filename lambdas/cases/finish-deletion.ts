// Deletes everything about a person. Safe to repeat after a crash.
import {
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { documentPrefix } from '#domain/documents/page-files.ts'
import { audit, deletionEntry } from '../audit/audit.ts'
import { errorName, log, minutesSince } from '../log.ts'
import { objectStore } from '../object-store.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { deleteObjectVersions, listObjectVersions } from '../records/object-versions.ts'
import { applicantKey } from '../table/item-keys.ts'
import { deleteItem, readItem, updateItem } from '../table/table.ts'
import { deleteNotes } from './notes.ts'

/** Minutes: an access token lives for 15, and then a link to upload a signature for 2. Until then, the mark refuses all calls. */
const markLives = 17

const accounts = new CognitoIdentityProviderClient({})
const environment = z.object({
  SIGNATURE_BUCKET: z.string(),
  PAPER_BUCKET: z.string(),
  DOCUMENT_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
})

/** Its key has the time of the mark, so an entry of the applicant's own deletion stays the only one. */
const auditOnce = (userId: string, deletingAt: string) =>
  audit(
    { adminId: 'the sweep', userId, adminEmail: null, requestId: userId },
    { ...deletionEntry(userId), detail: 'Unchanged for too long' },
    new Date(deletingAt),
  )

/** An application by phone can have letters with every answer, and the scans of them. */
const deleteFiles = async (userId: string) => {
  const { SIGNATURE_BUCKET, PAPER_BUCKET, DOCUMENT_BUCKET } = environment.parse(process.env)
  const folders = [
    [SIGNATURE_BUCKET, `${userId}/`],
    [PAPER_BUCKET, `${userId}/`],
    [DOCUMENT_BUCKET, documentPrefix(userId)],
  ] as const
  for (const [bucket, prefix] of folders) {
    const store = { client: objectStore(), bucket }
    await deleteObjectVersions(store, await listObjectVersions(store, prefix))
  }
}

/** Staff keep the account: they need it. */
const deleteAccount = async (Username: string) => {
  const user = { UserPoolId: environment.parse(process.env).USER_POOL_ID, Username }
  try {
    const { Groups = [] } = await accounts.send(new AdminListGroupsForUserCommand(user))
    if (Groups.length === 0) await accounts.send(new AdminDeleteUserCommand(user))
  } catch (error) {
    if (errorName(error) !== 'UserNotFoundException') throw error
  }
}

const isMarked = 'attribute_exists(deleting_at)'
const keptColumns = ['pk', 'sk', 'user_id', 'deleting_at', 'sweep_pk', 'sweep_at']

/** Only the mark stays, until nothing can come after it. */
const emptyItem = async (userId: string, until: string) => {
  const Key = applicantKey(userId)
  const others = Object.keys((await readItem(Key)) ?? {}).filter((column) => !keptColumns.includes(column))
  const names = Object.fromEntries(others.map((column, index) => [`#${index}`, column]))
  await updateItem({
    Key,
    ConditionExpression: isMarked,
    UpdateExpression: `SET sweep_at = :until${others.length === 0 ? '' : ` REMOVE ${Object.keys(names).join(', ')}`}`,
    ...(others.length > 0 && { ExpressionAttributeNames: names }),
    ExpressionAttributeValues: { ':until': until },
  })
}

const deleteAll = async (userId: string, deletingAt: string) => {
  await auditOnce(userId, deletingAt)
  await deleteFiles(userId)
  await deleteNotes(userId)
  await deleteAccount(userId)
  const until = Date.parse(deletingAt) + markLives * 60_000
  if (Date.now() < until) await emptyItem(userId, new Date(until).toISOString())
  else await deleteItem({ Key: applicantKey(userId), ConditionExpression: isMarked })
}

/** Never rejects: the sweep tries again, and an alarm tells if that takes long. */
export const finishDeletion = async ({ user_id: userId, deleting_at }: ApplicantRecord): Promise<void> => {
  if (deleting_at === null) return
  try {
    await deleteAll(userId, deleting_at)
  } catch (error) {
    log({ event: 'deletion-waiting', userId, error: errorName(error), minutes: minutesSince(deleting_at) })
  }
}
