// It can be stopped, repeated, and run twice at once, as the files of papers.
import { randomInt } from 'node:crypto'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { changeCase } from '../cases/change-case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { fingerprintOf, sha256Of } from '../records/fingerprint.ts'
import { type Letter, lettersOf } from '../signers/due-letters.ts'
import { withLetterCodes, withLetterFile } from '../signers/letter.ts'
import { orTell } from './make-papers.ts'
import { addLookup } from './paper-lookups.ts'
import { isStored, storeOnce } from './paper-store.ts'
import type { LetterToMake } from './render/letter-content.ts'
import { firstPaperId } from './stored-papers.ts'

/** The same bytes for the same record, in every process. */
export type RenderLetter = (letter: LetterToMake) => Promise<Uint8Array>

/** Of the answers, which only an applicant's own letter has. */
const answersIn = ({ form_data }: ApplicantRecord, { signer }: Letter) =>
  signer.role === 'applicant' ? { answers_sha256: fingerprintOf(form_data) } : {}

/** The text and the answers are in the name, so a file that was stored with others is never taken for this one. */
const keyOf = (record: ApplicantRecord, made: Letter, version: string) => {
  const { answers_sha256 } = answersIn(record, made)
  return `${record.user_id}/${made.letter.id}/${[version, answers_sha256].filter(Boolean).join('-')}.pdf`
}

/** One that was lost is made again, unless its text changed since. */
const isToMake = async ({ letter: { file } }: Letter, key: string) =>
  file === null || (file.key === key && !(await isStored(key)))

const make = async (record: ApplicantRecord, made: Letter, render: RenderLetter) => {
  const { signer, letter } = made
  const { id, code, asked_at: askedAt } = letter
  const { version: text_version, clauses } = letterTexts[signer.role]
  const key = keyOf(record, made, text_version)
  if (code === undefined || !(await isToMake(made, key))) return
  const bytes = await render({ record, signer, askedAt, code })
  await addLookup(sha256Of(code), record.user_id, signer.role === 'applicant' ? firstPaperId : id)
  await storeOnce(key, bytes)
  const file = {
    key,
    made_at: new Date().toISOString(),
    text_version,
    text_sha256: fingerprintOf(clauses),
    ...answersIn(record, made),
  }
  await changeCase(record, withLetterFile(id, file))
}

export const makeLetters = async (userId: string, render: RenderLetter): Promise<void> => {
  const record = await changeCase(
    userId,
    withLetterCodes(() => newPaperCode(randomInt)),
  )
  if (!record) return
  for (const letter of lettersOf(record))
    await orTell(userId, letter.letter.asked_at, () => make(record, letter, render))
}
