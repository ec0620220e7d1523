// What changes the log of a case. Pure, and safe to repeat.
import { type Disclosure, packageLimits } from '#domain/packages/disclosures.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'

/** Rejects a damaged log, so that nothing is written over it. */
export const wholeLog = ({ disclosures }: Pick<ApplicantRecord, 'disclosures'>): readonly Disclosure[] => {
  if (disclosures === null)
    throw new Refusal(
      409,
      'The list of who got what can’t be read, so nothing can be sent. Please tell an admin.',
    )
  return disclosures
}

export const refuseFullLog = (record: Pick<ApplicantRecord, 'disclosures'>): void => {
  if (wholeLog(record).length >= packageLimits.packages)
    throw new Refusal(
      409,
      `This case already has ${packageLimits.packages} packages, the most we can keep here.`,
    )
}

export const withDisclosure = (record: ApplicantRecord, entry: Disclosure): ApplicantRecord | undefined => {
  const log = wholeLog(record)
  if (log.some(({ id }) => id === entry.id)) return undefined
  refuseFullLog(record)
  return { ...record, disclosures: [...log, entry] }
}

/** Unless it was sent by now. */
export const withoutUnsent = (record: ApplicantRecord, id: string): ApplicantRecord | undefined => {
  const log = wholeLog(record)
  const rest = log.filter((one) => one.id !== id || one.sent !== null)
  return rest.length < log.length ? { ...record, disclosures: rest } : undefined
}
