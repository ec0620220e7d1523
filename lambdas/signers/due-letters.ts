// Letters that the function Papers makes for second signers without email.
import type { ApplicantRecord } from '../records/applicant-record.ts'
import type { StoredSigner } from './stored-signers.ts'

export type StoredLetter = NonNullable<StoredSigner['letter']>
export type LetterFile = NonNullable<StoredLetter['file']>

/** `paperId`: of the paper, once it is signed; that of the try that asked for it. */
export type Letter = { signer: StoredSigner; letter: StoredLetter; paperId: string }

export const lettersOf = ({
  signers,
  deleting_at,
}: Pick<ApplicantRecord, 'signers' | 'deleting_at'>): Letter[] =>
  deleting_at !== null
    ? []
    : signers.flatMap((signer) => {
        const { letter, invitations } = signer
        const ask = invitations.at(-1)
        return letter && ask ? [{ signer, letter, paperId: ask.id }] : []
      })

export const dueLetters = (record: Parameters<typeof lettersOf>[0]): Letter[] =>
  lettersOf(record).filter(({ letter }) => letter.file === null)
