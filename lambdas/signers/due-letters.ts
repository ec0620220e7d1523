// Letters that the function Papers makes for second signers without email.
import type { ApplicantRecord } from '../records/applicant-record.ts'
import type { StoredSigner } from './stored-signers.ts'

export type StoredLetter = NonNullable<StoredSigner['letter']>
export type LetterFile = NonNullable<StoredLetter['file']>

/** `paperId`: of the paper, once it is signed; that of the try that asked for it. */
export type Letter = { signer: StoredSigner; letter: StoredLetter; paperId: string }

export type WithLetters = Pick<ApplicantRecord, 'signers' | 'are_signers_whole' | 'deleting_at'>

export const lettersOf = ({ signers, are_signers_whole, deleting_at }: WithLetters): Letter[] =>
  deleting_at === null && are_signers_whole
    ? signers.flatMap((signer) => {
        const { letter, invitations } = signer
        const ask = invitations.at(-1)
        return letter && ask ? [{ signer, letter, paperId: ask.id }] : []
      })
    : []

export const dueLetters = (record: WithLetters): Letter[] =>
  lettersOf(record).filter(({ letter }) => letter.file === null)
