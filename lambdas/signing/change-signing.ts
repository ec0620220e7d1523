// Only the columns that this function can write. The sweep writes what follows from them.
import { changeBy, storeColumns } from '../cases/change-case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { sendSoon } from '../start-function.ts'
import { shardOf } from '../table/item-keys.ts'
import { type Invited, invitedIn, readSigning } from './invited.ts'

const store = async (
  before: ApplicantRecord,
  after: ApplicantRecord,
): Promise<ApplicantRecord | undefined> => {
  if (!before.are_signers_whole || !before.are_papers_whole)
    throw new Error('The signers or papers of this record are damaged.')
  const { sweep_at } = after
  return storeColumns(before, after, {
    signers: after.signers,
    ...(after.papers !== before.papers && { papers: after.papers }),
    ...(sweep_at !== before.sweep_at && { sweep_at, sweep_pk: `SWEEP#${shardOf(before.user_id)}` }),
  })
}

const changeSigning = changeBy({ read: readSigning, store })

export type Step<Reply> = {
  reply: Reply
  /** undefined: nothing to change. */
  record?: ApplicantRecord | undefined
  /** The sweep is needed: for a mail, a file, or the desk. */
  isNews?: boolean
}

/** `step`: as in `changeCase`, safe to repeat. undefined if the link has ended. */
export const changeInvited = async <Reply>(
  { record: start, signer: { id }, link }: Invited,
  step: (invited: Invited) => Step<Reply>,
  now: string,
): Promise<Reply | undefined> => {
  let reply: Reply | undefined
  let isNews = false
  await changeSigning(start, (newer) => {
    reply = undefined
    const invited = invitedIn(newer, { id, link }, now)
    if (!invited) return undefined
    const { record, ...rest } = step(invited)
    reply = rest.reply
    isNews = rest.isNews === true
    return record && isNews ? { ...record, sweep_at: now } : record
  })
  if (isNews) await sendSoon(start.user_id)
  return reply
}
