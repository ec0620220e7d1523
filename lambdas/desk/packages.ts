import { packageLinkSeconds } from '#domain/constants.ts'
import * as calls from '#domain/contracts/package-contract.ts'
import type { Buyer } from '#domain/packages/buyers.ts'
import { type Disclosure, isFileGone, type PackageFile } from '#domain/packages/disclosures.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { findBuyer, readBuyers } from '../disclosures/buyers.ts'
import { requireDisclosure, withNotSent, withSent, withTold } from '../disclosures/change-disclosures.ts'
import { findPackageFiles } from '../disclosures/package-files.ts'
import { isPackageAsItWas, refusalOf } from '../disclosures/package-plan.ts'
import { disclosuresOf } from '../disclosures/stored-disclosures.ts'
import { fileLink } from '../export/export-bucket.ts'
import { exportJobOf, findJob, findOwnJob, packageName } from '../export/export-job.ts'
import { cancelJob, newJob, startJob, startQueued } from '../export/job-calls.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { countLook } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { type CaseAct, changeAudited } from './act-on-case.ts'

export const listBuyers = staffEndpoint(calls.listBuyers, async () => ({ buyers: await readBuyers() }))

export const preparePackage = staffEndpoint(calls.preparePackage, async (request, caller) => {
  const { id, key, purpose, withAnswers } = request
  if (await findJob(key))
    return startQueued(await findOwnJob(key, caller.userId, 'package'), process.env.PACKAGE_FUNCTION)
  const [record, buyer] = await Promise.all([findSubmission(id), findBuyer(request.buyer)])
  const reason = refusalOf(record, { id: key, buyer, withAnswers }, easternDayOf(new Date().toISOString()))
  if (reason !== null || buyer === null) throw new Refusal(409, reason ?? 'Please choose another buyer.')
  const asked = {
    kind: 'package',
    with_ssn: false,
    purpose,
    reference: record.reference,
    package: { case: id, buyer: buyer.id, buyer_name: buyer.name, with_answers: withAnswers },
  } as const
  const { subjectId, subjectName } = subjectOf(record)
  const job = { ...newJob(key, asked, caller), subject_id: subjectId, subject_name: subjectName }
  return startJob(job, caller, process.env.PACKAGE_FUNCTION)
})

export const readPackage = staffEndpoint(calls.readPackage, async ({ id }, { userId }) =>
  exportJobOf(await findOwnJob(id, userId, 'package')),
)

export const cancelPackage = staffEndpoint(calls.cancelPackage, ({ id }, caller) =>
  cancelJob(id, caller, 'package'),
)

export const readPackageFiles = staffEndpoint(calls.readPackageFiles, async ({ id, package: asked }) => {
  requireDisclosure(await findSubmission(id), asked)
  return { files: (await findPackageFiles(id, asked)) ?? [] }
})

type Inside = { files: readonly PackageFile[] | undefined; buyers: readonly Buyer[] }

/** `now`: a timestamp. */
const refuseHandingOut = (record: ApplicantRecord, id: string, { files, buyers }: Inside, now: string) => {
  const { at, buyer, has_answers: withAnswers } = requireDisclosure(record, id)
  const today = easternDayOf(now)
  const asked = { id, buyer: buyers.find((one) => one.id === buyer.id) ?? null, withAnswers }
  const reason = refusalOf(record, asked, today)
  if (reason !== null) throw new Refusal(409, reason)
  if (buyer.license.until < today)
    throw new Refusal(409, 'The license that this package names has ended. Please prepare it again.')
  if (!files || !isPackageAsItWas(files, record, today))
    throw new Refusal(
      409,
      'A document or a signed paper inside isn’t as it was. Please prepare a new package.',
    )
  if (isFileGone(at, now))
    throw new Refusal(410, 'We keep a package for a day only. Please prepare a new one.')
}

type Place = { id: string; package: string }
type LogAct = Pick<CaseAct, 'action' | 'isEachAudited' | 'change'> & {
  detailOf: (disclosure: Disclosure) => string
}

const changeLog = async (caller: Caller, place: Place, { detailOf, ...act }: LogAct) => {
  const about = (record: ApplicantRecord) => {
    const disclosure = requireDisclosure(record, place.package)
    return `${disclosure.buyer.name}${detailOf(disclosure)}`
  }
  const { record } = await changeAudited(caller, { id: place.id, ...act, detailOf: about })
  return { record, disclosures: disclosuresOf(record) }
}

export const openPackage = staffEndpoint(calls.openPackage, async (place, caller) => {
  const { id, package: asked } = place
  const [files, buyers] = await Promise.all([findPackageFiles(id, asked), readBuyers(), countLook(caller)])
  const act: LogAct = {
    action: 'package-opened',
    isEachAudited: true,
    detailOf: ({ purpose }) => `: ${purpose}`,
    change: (found, made) => {
      refuseHandingOut(found, asked, { files, buyers }, made.at)
      return withSent(found, asked, made)
    },
  }
  const { record, disclosures } = await changeLog(caller, place, act)
  const name = packageName(record.reference, requireDisclosure(record, asked).buyer.name)
  const url = await fileLink({ id: asked, kind: 'package' }, name, packageLinkSeconds)
  return { disclosures, url, expiresIn: packageLinkSeconds }
})

export const recordNotSent = staffEndpoint(calls.recordNotSent, async (request, caller) => {
  const { disclosures } = await changeLog(caller, request, {
    action: 'package-not-sent',
    detailOf: () => `: ${request.why}`,
    change: (found, act) => withNotSent(found, request, act),
  })
  return { disclosures }
})

export const recordTold = staffEndpoint(calls.recordTold, async (request, caller) => {
  const { disclosures } = await changeLog(caller, request, {
    action: 'buyer-told',
    detailOf: () => `, on ${toUsDate(request.on)}`,
    change: (found, act) => withTold(found, request, act),
  })
  return { disclosures }
})
