// Our record follows the email and the second step that Cognito has, and the owner hears of what is new.
import type { Caller } from '../http/caller.ts'
import { errorName, log } from '../log.ts'
import type { Mail } from '../mail/mail-frame.ts'
import { emailChanged, sendNotice, twoStepTurnedOff, twoStepTurnedOn } from '../mail/notices.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { confirmedAccountOf, type SignInAccount } from '../records/cognito-account.ts'
import { searchKeys } from '../records/search-keys.ts'
import { applicantKey } from '../table/item-keys.ts'
import { setColumns, updateItem } from '../table/table.ts'

const noticesOf = (record: ApplicantRecord, { email, isTwoStepOn }: SignInAccount): Mail[] => [
  ...(record.account_email !== null && record.account_email !== email ? [emailChanged()] : []),
  ...(record.two_step === isTwoStepOn ? [] : [isTwoStepOn ? twoStepTurnedOn() : twoStepTurnedOff()]),
]

const store = async (record: ApplicantRecord, { email, isTwoStepOn }: SignInAccount): Promise<void> => {
  const { account_email: known } = record
  const changed = { email, ...searchKeys({ email }), email_changed_at: new Date().toISOString() }
  const columns = { account_email: email, two_step: isTwoStepOn, ...(known !== email && changed) }
  await updateItem({
    Key: applicantKey(record.user_id),
    ...setColumns(columns, known === null ? {} : { ':known': known }),
    ConditionExpression: known === null ? 'attribute_exists(pk)' : '#account_email = :known',
  })
}

/** Notices come before the record, so that the next try sends them if one fails. */
export const followAccount = async (record: ApplicantRecord, account: SignInAccount): Promise<void> => {
  const addresses = [...new Set([record.account_email ?? account.email, account.email])]
  await Promise.all(noticesOf(record, account).map((notice) => sendNotice(addresses, notice)))
  await store(record, account)
}

/** Of several loads at once, one. */
const isFirstSince = async ({ userId, signedInAt }: Caller): Promise<boolean> =>
  (await updateItem({
    Key: applicantKey(userId),
    ConditionExpression: 'attribute_exists(pk) AND NOT followed_at >= :signedInAt',
    UpdateExpression: 'SET followed_at = :signedInAt',
    ExpressionAttributeValues: { ':signedInAt': signedInAt },
  })) !== undefined

/** Tries once for each sign-in: the page that changed the account may never have told us. No load fails because of it. */
export const followAtSignIn = async (record: ApplicantRecord, caller: Caller): Promise<ApplicantRecord> => {
  const { userId, accessToken, signedInAt } = caller
  if (signedInAt <= record.followed_at) return record
  try {
    if (!(await isFirstSince(caller))) return record
    const account = await confirmedAccountOf(userId, accessToken)
    const { email, isTwoStepOn } = account
    if (record.account_email === email && record.two_step === isTwoStepOn) return record
    await followAccount(record, account)
    return { ...record, account_email: email, email: record.account_email === email ? record.email : email }
  } catch (error) {
    log({ event: 'account-not-followed', userId, error: errorName(error) })
    return record
  }
}
