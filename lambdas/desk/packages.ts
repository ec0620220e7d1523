import { packageLinkSeconds } from '#domain/constants.ts'
import { exportRequestSchema } from '#domain/contracts/export-contract.ts'
import * as calls from '#domain/contracts/package-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { findBuyer, listedBuyers, readBuyers } from '../disclosures/buyers.ts'
import {
  refuseFullLog,
  requireDisclosure,
  withNotSent,
  withSent,
  withTold,
} from '../disclosures/change-disclosures.ts'
import { refuseHandingOut } from '../disclosures/handing-out.ts'
import { refusalOf } from '../disclosures/package-facts.ts'
import { findPackageFiles } from '../disclosures/package-files.ts'
import { disclosuresOf } from '../disclosures/stored-disclosures.ts'
import { fileLink } from '../export/export-bucket.ts'
import { exportJobOf, findJob, findOwnJob, packageName } from '../export/export-job.ts'
import { cancelJob, newJob, startJob, startQueued } from '../export/job-calls.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'
import { changeAudited } from './act-on-case.ts'

export const listBuyers = staffEndpoint(calls.listBuyers, async () => ({ buyers: await listedBuyers() }))

const started = () => ({ name: 'package', by: process.env.PACKAGE_FUNCTION }) as const

export const preparePackage = staffEndpoint(calls.preparePackage, async (request, caller) => {
  const { id, key, purpose, withAnswers } = request
  if (await findJob(key)) return startQueued(await findOwnJob(key, caller.userId, 'package'), started())
  const [record, buyer] = await Promise.all([findSubmission(id), findBuyer(request.buyer)])
  refuseFullLog(record)
  const reason = refusalOf(record, { buyer, withAnswers }, easternDayOf(new Date().toISOString()))
  if (reason !== null || buyer === null) throw new Refusal(409, reason ?? 'Please choose another buyer.')
  const asked = exportRequestSchema.parse({
    kind: 'package',
    with_ssn: false,
    purpose,
    reference: record.reference,
    package: { case: id, buyer: buyer.id, buyer_name: buyer.name, with_answers: withAnswers },
  })
  const { subjectId, subjectName } = subjectOf(record)
  const job = { ...newJob(key, asked, caller), subject_id: subjectId, subject_name: subjectName }
  return startJob(job, caller, started())
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

const shown = (record: ApplicantRecord) => ({ disclosures: disclosuresOf(record) })

const nameIn = (record: ApplicantRecord, id: string) => requireDisclosure(record, id).buyer.name

export const openPackage = staffEndpoint(calls.openPackage, async ({ id, package: asked }, caller) => {
  const [files, buyers] = await Promise.all([findPackageFiles(id, asked), readBuyers()])
  const { record } = await changeAudited(
    {
      id,
      action: 'package-opened',
      isEachAudited: true,
      detailOf: (found) => `${nameIn(found, asked)}: ${requireDisclosure(found, asked).purpose}`,
      change: (found, act) => {
        refuseHandingOut(found, asked, { files, buyers }, act.at)
        return withSent(found, asked, act)
      },
    },
    caller,
  )
  const name = packageName(record.reference, nameIn(record, asked))
  const url = await fileLink({ id: asked, kind: 'package' }, name, packageLinkSeconds)
  return { ...shown(record), url, expiresIn: packageLinkSeconds }
})

export const recordNotSent = staffEndpoint(calls.recordNotSent, async (request, caller) => {
  const { record } = await changeAudited(
    {
      id: request.id,
      action: 'package-not-sent',
      detailOf: (found) => `${nameIn(found, request.package)}: ${request.why}`,
      change: (found, act) => withNotSent(found, request, act),
    },
    caller,
  )
  return shown(record)
})

export const recordTold = staffEndpoint(calls.recordTold, async (request, caller) => {
  const { record } = await changeAudited(
    {
      id: request.id,
      action: 'buyer-told',
      detailOf: (found) => `${nameIn(found, request.package)}, on ${toUsDate(request.on)}`,
      change: (found, act) => withTold(found, request, act),
    },
    caller,
  )
  return shown(record)
})
