// A link is made when its mail goes: it is stored nowhere but in that mail.
import { signerLimits } from '#domain/signers/signers.ts'
import { endOfEasternDay } from '#domain/text/eastern-day.ts'
import { changeCase } from '../cases/change-case.ts'
import { daysAfter } from '../cases/days-after.ts'
import { mailAddressOf } from '../cases/reachability.ts'
import type { SignerMail } from '../cases/stored-case.ts'
import { evidenceOf } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { addInvitation, newLink } from './invitations.ts'
import { isSignerMailMoot } from './signer-reminders.ts'
import { paperSignedBy } from './signer-views.ts'
import { type StoredLink, withSigner } from './stored-signers.ts'

type Claim = { by: string; now: string }

/** That of a copy lives as long as the paper: to the end of its last day. */
const untilOf = (mail: SignerMail, record: ApplicantRecord, now: string): string | undefined => {
  if (mail.kind === 'signer-asked') return daysAfter(now, signerLimits.link)
  const paper = paperSignedBy(record, { id: mail.signer })
  const expires = paper && evidenceOf(paper, record).expires_on
  return expires ? endOfEasternDay(expires) : undefined
}

/** The older link ends, unless it is of a try that might have gone out. */
const linkAfter = (before: StoredLink | null, link: StoredLink, { id: mail }: SignerMail): StoredLink => ({
  ...link,
  mail,
  ...(before?.mail === mail && { last_try: { sha256: before.sha256, made_at: before.made_at } }),
})

const withLink =
  (mail: SignerMail, link: StoredLink, { by, now }: Claim) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const isOurs = record.mails.outbox.some(({ id, claimed_by }) => id === mail.id && claimed_by === by)
    if (!isOurs || mailAddressOf(record, mail) === null || isSignerMailMoot(mail, record, now))
      return undefined
    const signer = record.signers.find(({ id }) => id === mail.signer)
    return signer && withSigner(record, { ...signer, link: linkAfter(signer.link, link, mail) })
  }

/** undefined: the mail isn't wanted anymore. */
export const storeLink = async (mail: SignerMail, record: ApplicantRecord, claim: Claim) => {
  const until = untilOf(mail, record, claim.now)
  if (until === undefined) return undefined
  const { token, ...link } = newLink(until, claim.now)
  await addInvitation(link.sha256, record.user_id, mail.signer)
  const stored = await changeCase(record, withLink(mail, link, claim))
  const signer = stored?.signers.find(({ id }) => id === mail.signer)
  return stored && signer?.link?.sha256 === link.sha256 ? { record: stored, signer, token, until } : undefined
}
