// Letters that the function Papers makes for second signers without email.
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { type StoredSigner, withSigner } from './stored-signers.ts'

export type StoredLetter = NonNullable<StoredSigner['letter']>
export type LetterFile = NonNullable<StoredLetter['file']>

export type Letter = { signer: StoredSigner; letter: StoredLetter }

export type WithLetters = Pick<ApplicantRecord, 'signers' | 'are_signers_whole' | 'deleting_at'>

export const lettersOf = ({ signers, are_signers_whole, deleting_at }: WithLetters): Letter[] =>
  deleting_at === null && are_signers_whole
    ? signers.flatMap((signer) => (signer.letter ? [{ signer, letter: signer.letter }] : []))
    : []

export const dueLetters = (record: WithLetters): Letter[] =>
  lettersOf(record).filter(({ letter }) => letter.file === null)

/** Its document has to come again. */
export const withoutRecorded = <Record extends WithLetters>(record: Record, document: string): Record =>
  lettersOf(record)
    .filter(({ letter }) => letter.recorded?.document === document)
    .reduce(
      (after, { signer, letter }) => withSigner(after, { ...signer, letter: { ...letter, recorded: null } }),
      record,
    )
