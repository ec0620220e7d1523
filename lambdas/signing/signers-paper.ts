// What a signer does with their paper once they are known. Saying no needs only the link of a mail.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import * as calls from '#domain/contracts/sign-contract.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { isKeyOfSigner, signersKey } from '#domain/papers/signature-key.ts'
import { paperOfRole, signerName } from '#domain/signers/signers.ts'
import { originOf } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { withPaper, withSignersAnswer, withTakenBack } from '../papers/change-papers.ts'
import { openFile } from '../papers/open-file.ts'
import { isStored } from '../papers/paper-store.ts'
import { refuseOtherText, signersTextOf } from '../papers/paper-texts.ts'
import { checkedSignature, evidenceOfPaper, takenBackBySigner } from '../papers/signing-evidence.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { presignUpload } from '../records/signatures.ts'
import { sessionOf } from '../signers/signer-code.ts'
import { paperSignedBy } from '../signers/signer-views.ts'
import { type StoredSigner, withSigner } from '../signers/stored-signers.ts'
import { makePapersSoon } from '../start-function.ts'
import { changeInvited } from './change-signing.ts'
import type { Invited } from './invited.ts'
import { signerEndpoint, type Visitor } from './signer-endpoint.ts'
import { ownFileOf, shownPaperOf, signedPaperOf, standingOf } from './signers-view.ts'

type Reply<Call extends { reply: z.ZodMiniType }> = z.infer<Call['reply']>
type Visit = { visitor: Visitor; now: string }
type Session = NonNullable<StoredSigner['session']>

const ended = { answer: 'ended' } as const

const sessionIn = ({ signer, link }: Invited, session: string, { visitor, now }: Visit) =>
  sessionOf(signer, { session: sha256Of(session), link, browser: sha256Of(visitor.userAgent), now })

export const signersSignature = signerEndpoint(
  calls.signersSignature,
  async ({ session }, invited, visit) => {
    if (!sessionIn(invited, session, visit)) return ended
    const { record, signer } = invited
    const key = signersKey(record.user_id, signer.id, randomBytes(16).toString('hex'))
    return { answer: 'form' as const, ...(await presignUpload(key)) }
  },
)

const knownBy = ({ record, signer: { email } }: Invited, session: Session) => ({
  link: session.link_by,
  link_made_at: session.link_made_at,
  email: email ?? '',
  is_applicants_email: email?.toLowerCase() === record.account_email?.toLowerCase(),
  code_sent_at: session.code_sent_at,
  code_entered_at: session.entered_at,
  birth_date: session.birth_date,
  compared: session.compared,
})

type SignRequest = z.infer<typeof calls.signAsSigner.request>

const evidenceOfSigner = async (
  { signature: key, dateSigned }: SignRequest,
  invited: Invited,
  { visitor, now }: Visit,
  session: Session,
): Promise<ConsentEvidence> => {
  const { record, signer } = invited
  const isOwn = isKeyOfSigner(record.user_id, signer.id, key)
  const signature = await checkedSignature({ isOwn, signature: key, dateSigned })
  const pressed = { dateSigned, signsAs: { as: 'self' as const }, pressed: 'Sign this paper', signedAt: now }
  const received = { signature, origin: await originOf(visitor) }
  return {
    ...evidenceOfPaper(signersTextOf(paperOfRole[signer.role]), pressed, received),
    answers_sha256: null,
    signer: signerName(signer),
    account: null,
    two_step_on: null,
    known_by: knownBy(invited, session),
  }
}

const signedReply = (invited: Invited, now: string) => ({
  answer: 'signed' as const,
  paper: shownPaperOf(invited, now),
})

/** A repeat changes nothing, even of a text that was replaced since. */
export const signAsSigner = signerEndpoint(calls.signAsSigner, async (request, invited, visit) => {
  const { now } = visit
  const session = sessionIn(invited, request.session, visit)
  if (!session) return ended
  if (signedPaperOf(invited, now)) return signedReply(invited, now)
  const kind = paperOfRole[invited.signer.role]
  refuseOtherText(kind, request.textVersion, signersTextOf(kind))
  const evidence = await evidenceOfSigner(request, invited, visit, session)
  const { id: signer } = invited.signer
  const paper = { id: randomUUID(), kind, code: newPaperCode(randomInt), evidence, signer }
  return changeInvited<Reply<typeof calls.signAsSigner>>(
    invited,
    (newer) => {
      if (!sessionIn(newer, request.session, visit)) return { reply: ended }
      if (signedPaperOf(newer, now)) return { reply: signedReply(newer, now) }
      const record = withPaper(newer.record, paper, { kind, signature: request.signature, signer }, now)
      const after = { ...newer, record: record ?? newer.record }
      return { reply: signedReply(after, now), record, isNews: true }
    },
    now,
  )
})

/** A repeat changes nothing. */
export const declineToSign = signerEndpoint(calls.declineToSign, async (request, invited, visit) => {
  const { reason, session = '' } = request
  const { now } = visit
  return changeInvited<Reply<typeof calls.declineToSign>>(
    invited,
    (newer) => {
      if (signedPaperOf(newer, now)) return { reply: { answer: 'signed' } }
      const reply = { answer: 'declined' as const }
      if (standingOf(newer, now) === 'declined') return { reply }
      const { signer } = newer
      if (newer.found.by === 'together' && !sessionIn(newer, session, visit)) return { reply: ended }
      const declines = [...signer.declines, { at: now, reason: reason || null }]
      const record = withSigner(newer.record, { ...signer, declines, code: null, session: null })
      const paper = paperOfRole[signer.role]
      return {
        reply,
        record: withSignersAnswer(record, { answer: 'declined', paper, at: now }),
        isNews: true,
      }
    },
    now,
  )
})

export const openSigned = signerEndpoint(calls.openSigned, async ({ session }, invited, visit) => {
  if (!sessionIn(invited, session, visit)) return ended
  const paper = paperSignedBy(invited.record, invited.signer)
  if (!paper) throw new Refusal(409, 'You haven’t signed this paper yet.')
  const file = ownFileOf(paper)
  if (file && (await isStored(file.key))) return { answer: 'ready' as const, url: (await openFile(file)).url }
  await makePapersSoon(invited.record.user_id)
  return { answer: 'waiting' as const }
})

/** A repeat changes nothing. */
export const takeBackSigned = signerEndpoint(calls.takeBackSigned, async (request, invited, visit) => {
  const { now } = visit
  const takenBack = await takenBackBySigner('link', request.words, now, visit.visitor)
  return changeInvited<Reply<typeof calls.takeBackSigned>>(
    invited,
    (newer) => {
      if (!sessionIn(newer, request.session, visit)) return { reply: ended }
      const paper = paperSignedBy(newer.record, newer.signer)
      if (!paper) throw new Refusal(409, 'You haven’t signed this paper yet.')
      const record = withTakenBack(newer.record, paper.id, takenBack)
      const after = { ...newer, record: record ?? newer.record }
      return {
        reply: { answer: 'taken-back' as const, paper: shownPaperOf(after, now) },
        record,
        isNews: true,
      }
    },
    now,
  )
})
