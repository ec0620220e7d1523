// Who a signer is: the link, the code, the facts.
import { randomBytes, randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/sign-contract.ts'
import { paperOfRole, signerName } from '#domain/signers/signers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate } from '#domain/text/us-date.ts'
import { sendsMails } from '../cases/reachability.ts'
import { wrongField } from '../http/refusal.ts'
import { errorName, log } from '../log.ts'
import { sendNotice } from '../mail/notices.ts'
import { type Outcome, outcomeOf } from '../mail/send-outcome.ts'
import { signingCodeMail } from '../mail/signing-code-mail.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { entered, isResting, nextCodeAt, withCode, withoutCode } from '../signers/signer-code.ts'
import { askedBy, withSigner } from '../signers/stored-signers.ts'
import { changeInvited, type Step } from './change-signing.ts'
import type { Invited } from './invited.ts'
import { signerEndpoint } from './signer-endpoint.ts'
import { maskedEmail, shownPaperOf, standingOf } from './signers-view.ts'

export const openInvitation = signerEndpoint(calls.openInvitation, async (_, invited, { now }) => {
  const { record, signer, found } = invited
  return {
    answer: standingOf(invited, now),
    role: signer.role,
    paper: paperOfRole[signer.role],
    asked_by: askedBy(record) ?? 'Someone',
    signer: signerName(signer),
    email: maskedEmail(signer.email ?? ''),
    needs_ssn: signer.facts.ssn !== null,
    is_together: found.by === 'together',
  }
})

const send = async ({ record, signer: { email } }: Invited, code: string): Promise<Outcome> => {
  if (!sendsMails) return 'refused'
  try {
    await sendNotice([email ?? ''], signingCodeMail(code))
    return 'sent'
  } catch (error) {
    log({ event: 'notice-not-sent', userId: record.user_id, error: errorName(error) })
    return outcomeOf(error)
  }
}

type CodeReply = z.infer<typeof calls.sendSigningCode.reply>

const codeStep = (invited: Invited, code: string, now: string): Step<CodeReply> => {
  const standing = standingOf(invited, now)
  if (standing === 'resting' || standing === 'declined') return { reply: { answer: standing } }
  const link_by = invited.found.by
  const again_at = nextCodeAt(invited.signer, link_by, now)
  if (again_at !== undefined) return { reply: { answer: 'too-many', again_at } }
  const signer = withCode(invited.signer, { code, link: invited.link, link_by, now })
  return {
    reply: { answer: 'sent', until: signer.code?.until ?? now },
    record: withSigner(invited.record, signer),
  }
}

/** Stored before it is sent, so that no more than three can be. One that surely wasn't sent doesn't count. */
export const sendSigningCode = signerEndpoint(calls.sendSigningCode, async (_, invited, { now }) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const reply = await changeInvited(invited, (newer) => codeStep(newer, code, now), now)
  if (reply?.answer !== 'sent') return reply
  const outcome = await send(invited, code)
  if (outcome === 'sent') return reply
  const notSent = { answer: 'not-sent' as const }
  if (outcome === 'unknown') return notSent
  const giveBack = ({ record, signer }: Invited): Step<typeof notSent> => ({
    reply: notSent,
    record: withSigner(record, withoutCode(signer, now)),
  })
  return changeInvited(invited, giveBack, now)
})

/** A slip of the pen costs no try. */
const realDay = (born: string, now: string): string => {
  const refused = (message: string) => wrongField('born', message)
  const day = toIsoDate(born)
  if (born < '1900' || born > easternDayOf(now)) throw refused('Please check the year')
  if (day === undefined) throw refused('Please enter a date')
  return day
}

export const enterCode = signerEndpoint(calls.enterCode, async (request, invited, { visitor, now }) => {
  const session = randomBytes(16).toString('base64url')
  const typed = { code: request.code, born: realDay(request.born, now), ssn: request.ssn }
  const browsing = { session: sha256Of(session), browser: sha256Of(visitor.userAgent), now }
  return changeInvited<z.infer<typeof calls.enterCode.reply>>(
    invited,
    (newer) => {
      const { link, found } = newer
      if (standingOf(newer, now) === 'declined') return { reply: { answer: 'declined' } }
      const { signer, reply } = entered(newer.signer, typed, { ...browsing, link, found })
      return {
        reply: reply.answer === 'known' ? { ...reply, session, paper: shownPaperOf(newer, now) } : reply,
        record: signer && withSigner(newer.record, signer),
        isNews: signer !== undefined && isResting(signer),
      }
    },
    now,
  )
})
