import * as z from 'zod/mini'
import * as calls from '#domain/contracts/account-contract.ts'
import { changeCase } from '../cases/change-case.ts'
import type { Caller } from '../http/caller.ts'
import { endpoint } from '../http/endpoint.ts'
import { isSameSecret } from '../http/origin-secret.ts'
import { publicEndpoint } from '../http/public-endpoint.ts'
import { notifyNewPassword } from '../mail/notices.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { confirmedAccountOf } from '../records/cognito-account.ts'
import { loadRecord } from '../records/records.ts'
import { endOlderSessions } from '../records/refuse-ended.ts'
import { findRecord } from '../records/stored-record.ts'
import { followAccount } from './follow-account.ts'

/** Seconds. The page signs in right before this call; a stolen token cannot. */
const longestSinceSignIn = 300

const hasJustSignedIn = ({ signedInAt }: Caller) => Date.now() / 1000 - signedInAt < longestSinceSignIn

/** Older sessions end first: that needs neither Cognito nor a mail. */
export const accountChanged = endpoint(calls.accountChanged, async ({ isSignedOutElsewhere }, caller) => {
  const record = await loadRecord(caller)
  const isPasswordNew =
    isSignedOutElsewhere &&
    hasJustSignedIn(caller) &&
    (await endOlderSessions(caller.userId, caller.signedInAt))
  const account = await confirmedAccountOf(caller.userId, caller.accessToken)
  if (isPasswordNew) await notifyNewPassword(caller.userId, account.email)
  await followAccount(record, account)
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
