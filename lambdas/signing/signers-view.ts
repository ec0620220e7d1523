import type { Invitation, ShownPaper } from '#domain/contracts/sign-contract.ts'
import { ownFile } from '#domain/packages/package-refusal.ts'
import { paperOfRole } from '#domain/signers/signers.ts'
import { signersTextOf } from '../papers/paper-texts.ts'
import { validFiles } from '../papers/paper-view.ts'
import { evidenceOf, type StoredPaper } from '../papers/stored-papers.ts'
import { isResting } from '../signers/signer-code.ts'
import { paperSignedBy, signerViewOf } from '../signers/signer-views.ts'
import type { Invited } from './invited.ts'

export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1•••')

export const standingOf = ({ record, signer }: Invited, now: string): Invitation['answer'] => {
  const { state } = signerViewOf(record, signer, now)
  if (state !== 'declined' && isResting(signer)) return 'resting'
  return state === 'signed' || state === 'declined' || state === 'taken-back' ? state : 'open'
}

/** What they signed since they were asked last. */
export const signedPaperOf = (invited: Invited, now: string): StoredPaper | undefined =>
  ['signed', 'taken-back'].includes(signerViewOf(invited.record, invited.signer, now).state)
    ? paperSignedBy(invited.record, invited.signer)
    : undefined

export const ownFileOf = (paper: StoredPaper) =>
  validFiles(paper).find(({ file }) => file === ownFile[paper.kind])

export const shownPaperOf = (invited: Invited, now: string): ShownPaper => {
  const paper = signedPaperOf(invited, now)
  if (!paper)
    return {
      text_version: signersTextOf(paperOfRole[invited.signer.role]).version,
      signed_at: null,
      expires_on: null,
      taken_back_at: null,
      is_ready: false,
    }
  const { text_version, signed_at, expires_on } = evidenceOf(paper, invited.record)
  return {
    text_version: text_version ?? '',
    signed_at,
    expires_on,
    taken_back_at: paper.taken_back?.at ?? null,
    is_ready: ownFileOf(paper) !== undefined,
  }
}
