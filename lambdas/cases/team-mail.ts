import type { TeamMail } from '#domain/cases/case.ts'
import { isLately, isTrueFor, mostTeamMails, sentLately, teamMails } from '#domain/cases/team-mails.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { withMail } from './case-moves.ts'
import { teamMailsOf } from './case-view.ts'
import { shownOf } from './outbox.ts'
import { canMail, unreachableOf } from './reachability.ts'

const refuse = (message: string) => {
  throw new Refusal(409, message)
}

const refuseUnmailable = (record: ApplicantRecord) => {
  if (record.status !== 'submitted')
    refuse('This application isn’t submitted yet, so emails can’t go out from here. Please call them.')
  if (unreachableOf(record) !== null)
    refuse('Our emails don’t reach them. Please call, and ask for another address.')
  if (!canMail(record)) refuse('We send no emails about this case. Please call them.')
}

type Mail = { id: string; at: string; text: TeamMail; sender: string }

/** undefined if this very mail was stored before. */
export const withTeamMail = (
  record: ApplicantRecord,
  mail: Mail,
  again: boolean,
): ApplicantRecord | undefined => {
  const { outbox, sent } = record.mails
  const known = [...outbox.map((one) => ({ ...one, ...shownOf(one) })), ...sent].find(
    ({ id }) => id === mail.id,
  )
  if (known && known.subject !== teamMails[mail.text].title)
    refuse('Another email went out under this key. Please load the page again.')
  if (known) return undefined
  refuseUnmailable(record)
  const { do_not_call: doNotCall, case: stored } = record
  if (!isTrueFor(mail.text, { isClosed: stored?.stage === 'closed', doNotCall }))
    refuse('What this email says isn’t true for this case now. Please choose another one.')
  const mails = teamMailsOf(record)
  if (mails.filter(({ at, sender }) => sender !== undefined && isLately(at, mail.at)).length >= mostTeamMails)
    refuse(`They got ${mostTeamMails} emails from the team in a day. Please call them.`)
  if (!again && sentLately(mails, mail.text, mail.at))
    refuse('This email went out less than a day ago. Check the box to send it again.')
  return withMail(record, { kind: 'from-team', ...mail })
}
