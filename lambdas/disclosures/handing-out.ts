// May a finished package be handed out now?
import type { Buyer } from '#domain/packages/buyers.ts'
import type { PackageFile } from '#domain/packages/disclosures.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { fileLife } from '../export/export-job.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { requireDisclosure } from './change-disclosures.ts'
import { refusalOf } from './package-facts.ts'
import { isPackageAsItWas } from './package-plan.ts'

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
  if (!files || !isPackageAsItWas(files, record, today))
    throw new Refusal(
      409,
      'A document or a signed paper inside isn’t as it was. Please prepare a new package.',
    )
  if (Date.parse(now) - Date.parse(at) >= fileLife)
    throw new Refusal(410, 'We keep a package for a day only. Please prepare a new one.')
}
