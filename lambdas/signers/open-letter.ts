import { paperLinkSeconds } from '#domain/constants.ts'
import { Refusal } from '../http/refusal.ts'
import { isStored, paperLink } from '../papers/paper-store.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { makePapersSoon } from '../start-function.ts'
import type { LetterFile } from './due-letters.ts'
import { requireLetter } from './letter.ts'

export const findLetterFile = async (record: ApplicantRecord, signer: string): Promise<LetterFile> => {
  const { file } = requireLetter(record, signer).letter
  if (file !== null && (await isStored(file.key))) return file
  await makePapersSoon(record.user_id)
  throw new Refusal(409, 'We’re still making this letter. Please try again in a minute.')
}

export const openLetterFile = async ({ key }: LetterFile) => ({
  url: await paperLink(key, 'letter-to-sign.pdf', paperLinkSeconds),
  expiresIn: paperLinkSeconds,
})
