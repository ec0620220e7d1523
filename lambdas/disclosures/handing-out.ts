// May a finished package be handed out now?
import type { Buyer } from '#domain/packages/buyers.ts'
import type { PackageFile } from '#domain/packages/disclosures.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { fileLife } from '../export/export-job.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { requireDisclosure } from './change-disclosures.ts'
import { acceptedDocuments, answersInside, refusalOf, signedFilesInside } from './package-facts.ts'

/** Of base64. */
const toHexadecimal = (hash: string) => Buffer.from(hash, 'base64').toString('hex')

/** Made for the package itself, so the record has no hash of them. */
const isOurs = ({ name }: PackageFile) => name === 'index.pdf' || name === 'answers/answers.csv'

const hashesNow = (record: ApplicantRecord, today: string): ReadonlySet<string | undefined> =>
  new Set([
    ...signedFilesInside(record, today).map(({ made }) => made?.sha256),
    answersInside(record, today)?.sha256,
    ...acceptedDocuments(record).flatMap(({ pages }) => pages.map(({ sha256 }) => toHexadecimal(sha256))),
  ])

type Inside = { files: readonly PackageFile[] | undefined; buyers: readonly Buyer[] }

/** `now`: a timestamp. */
export const refuseHandingOut = (
  record: ApplicantRecord,
  id: string,
  { files, buyers }: Inside,
  now: string,
): void => {
  const { at, buyer, has_answers: withAnswers } = requireDisclosure(record, id)
  const today = easternDayOf(now)
  const asked = { buyer: buyers.find((one) => one.id === buyer.id) ?? null, withAnswers }
  const reason = refusalOf(record, asked, today)
  if (reason !== null) throw new Refusal(409, reason)
  const hashes = hashesNow(record, today)
  if (!files?.every((file) => isOurs(file) || hashes.has(file.sha256)))
    throw new Refusal(
      409,
      'A document or a signed paper inside isn’t as it was. Please prepare a new package.',
    )
  if (Date.parse(now) - Date.parse(at) >= fileLife)
    throw new Refusal(410, 'We keep a package for a day only. Please prepare a new one.')
}
