import * as z from 'zod/mini'
import * as calls from '#domain/contracts/account-contract.ts'
import { changeCase } from '../cases/change-case.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { isSameSecret } from '../http/origin-secret.ts'
import { publicEndpoint } from '../http/public-endpoint.ts'
import type { Mail } from '../mail/mail-frame.ts'
import {
  emailChanged,
  notifyNewPassword,
  sendNotice,
  twoStepTurnedOff,
  twoStepTurnedOn,
} from '../mail/notices.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { confirmedAccountOf, type SignInAccount } from '../records/cognito-account.ts'
import { loadRecord } from '../records/records.ts'
import { endOlderSessions } from '../records/refuse-ended.ts'
import { searchKeys } from '../records/search-keys.ts'
import { findRecord } from '../records/stored-record.ts'
import { applicantKey } from '../table/item-keys.ts'
import { updateItem } from '../table/table.ts'

const noticesOf = (record: ApplicantRecord, { email, isTwoStepOn }: SignInAccount): Mail[] => [
  ...(record.account_email !== null && record.account_email !== email ? [emailChanged()] : []),
  ...(record.two_step === isTwoStepOn ? [] : [isTwoStepOn ? twoStepTurnedOn() : twoStepTurnedOff()]),
]

const store = async (record: ApplicantRecord, { email, isTwoStepOn }: SignInAccount): Promise<void> => {
  const { account_email: known } = record
  await updateItem({
    Key: applicantKey(record.user_id),
    ConditionExpression: known === null ? 'attribute_exists(pk)' : 'account_email = :known',
    UpdateExpression: `SET account_email = :email, two_step = :twoStep${known === email ? '' : ', email = :email, search_email = :searched, email_changed_at = :now'}`,
    ExpressionAttributeValues: {
      ':email': email,
      ':twoStep': isTwoStepOn,
      ...(known !== email && {
        ':now': new Date().toISOString(),
        ':searched': searchKeys({ email }).search_email,
      }),
      ...(known !== null && { ':known': known }),
    },
  })
}

/** Seconds. The page signs in right before this call; a stolen token cannot. */
const longestSinceSignIn = 300

const hasJustSignedIn = ({ signedInAt }: Caller) => Date.now() / 1000 - signedInAt < longestSinceSignIn

/**
 * Older sessions end first: that needs neither Cognito nor a mail. Notices about an email or a second step come before the record,
 * so that the page tries again if one fails.
 */
export const accountChanged = endpoint(calls.accountChanged, async ({ isSignedOutElsewhere }, caller) => {
  const record = await loadRecord(caller)
  const isPasswordNew =
    isSignedOutElsewhere &&
    hasJustSignedIn(caller) &&
    (await endOlderSessions(caller.userId, caller.signedInAt))
  const account = await confirmedAccountOf(caller.userId, caller.accessToken)
  if (isPasswordNew) await notifyNewPassword(caller.userId, account.email)
  const addresses = new Set([record.account_email ?? account.email, account.email])
  for (const notice of noticesOf(record, account)) await sendNotice([...addresses], notice)
  await store(record, account)
  return { email: account.email }
})

const turnReminders = (start: ApplicantRecord, reminders: boolean) =>
  changeCase(start, (record) =>
    record.mails.reminders === reminders ? undefined : { ...record, mails: { ...record.mails, reminders } },
  )

export const setReminders = endpoint(calls.setReminders, async ({ reminders }, caller) => {
  await turnReminders(await loadRecord(caller), reminders)
  return { reminders }
})

const unknownUser = '00000000-0000-0000-0000-000000000000'
const linkSchema = z.object({
  user: z.catch(z.guid(), unknownUser),
  token: z.catch(z.string().check(z.maxLength(100)), ''),
})

const stop = async ({ user, token }: z.infer<typeof linkSchema>) => {
  const record = await findRecord(user)
  const known = record?.mails.token ?? ''
  if (!isSameSecret(token, known) || known === '' || !record) return undefined
  await turnReminders(record, false)
  return {}
}

/** A wrong link's reply tells nothing. A right one is never refused: mail programs share addresses. */
export const stopReminders = publicEndpoint({
  call: calls.stopReminders,
  requestOf: ({ queryStringParameters }) => linkSchema.parse(queryStringParameters ?? {}),
  replyAtOnce: stop,
  act: async () => ({}),
})
