// Makes one queued package.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PackageOrder } from '#domain/contracts/export-contract.ts'
import { type Buyer, licenseIn } from '#domain/packages/buyers.ts'
import type { Disclosure } from '#domain/packages/disclosures.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { changeCase } from '../cases/change-case.ts'
import { findBuyer } from '../disclosures/buyers.ts'
import { withDisclosure, withoutUnsent } from '../disclosures/change-disclosures.ts'
import { putPackageFiles } from '../disclosures/package-files.ts'
import {
  indexName,
  type PlannedFile,
  packagePlan,
  papersInForce,
  refusalOf,
} from '../disclosures/package-plan.ts'
import { documentBucket } from '../documents/document-store.ts'
import { uploadFile } from '../export/export-file.ts'
import type { StoredJob } from '../export/export-job.ts'
import { jobHandler, type Task } from '../export/run-job.ts'
import { Refusal } from '../http/refusal.ts'
import { openObject } from '../object-store.ts'
import { paperBucket } from '../papers/paper-store.ts'
import { renderPaper } from '../papers/render/render-paper.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { submissionOf } from '../staff/submission.ts'
import { packageIndex } from './package-index.ts'
import { type FileToZip, zipFiles } from './zip-files.ts'

const stopped = (why: string) => new Refusal(409, `${why} So this package was stopped.`)

const today = () => easternDayOf(new Date().toISOString())

type Source = { record: ApplicantRecord | undefined; buyer: Buyer | null }

const sourceOf = async ({ case: userId, buyer: id }: PackageOrder): Promise<Source> => {
  const [record, buyer] = await Promise.all([submissionOf(userId), findBuyer(id)])
  return { record, buyer }
}

/** Also what it rests on, or the reason why there can't be a package now. */
const planOf = ({ record, buyer }: Source, id: string, { with_answers: withAnswers }: PackageOrder) => {
  if (!record) throw stopped('This case isn’t here anymore.')
  const day = today()
  const refusal = refusalOf(record, { id, buyer, withAnswers }, day)
  if (refusal !== null) throw stopped(refusal)
  const license = buyer && licenseIn(buyer, applicationOf(record).state ?? '', day)
  if (!license) throw new Error('A package without a license was not refused.')
  const files = packagePlan(record, withAnswers, day)
  return { record, files, papers: papersInForce(record, day), receiver: { ...buyer, license } }
}
type Plan = ReturnType<typeof planOf>

const requireSame = (plan: Plan, now: Source, id: string, order: PackageOrder) => {
  if (!isDeepStrictEqual(planOf(now, id, order).files, plan.files))
    throw new Refusal(
      409,
      'A document or a paper changed while we made this package, so it was stopped. Please prepare it again.',
    )
}

const opened = ({ source, ...file }: PlannedFile, signal: AbortSignal): FileToZip => {
  if (source.from === 'us') return { ...file, open: async () => [source.bytes] }
  const bucket = source.from === 'papers' ? paperBucket : documentBucket
  return { ...file, open: () => openObject({ bucket, ...source }, signal) }
}

type Seen = Pick<Disclosure, 'at' | 'bytes' | 'sha256'>

/** Uploads it while it is made. */
const upload = async (job: StoredJob, zip: AsyncIterable<Uint8Array>): Promise<Seen> => {
  const at = new Date().toISOString()
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of zip) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await uploadFile(job, measured())
  return { at, bytes, sha256: hash.digest('hex') }
}

const indexOf = async (job: StoredJob, plan: Plan): Promise<PlannedFile> => {
  const bytes = await renderPaper(packageIndex({ job, ...plan }))
  const about = { name: indexName, group: '', bytes: bytes.length, sha256: sha256Of(bytes) }
  return { ...about, source: { from: 'us', bytes } }
}

const entryOf = (job: StoredJob, { papers, receiver }: Plan, files: number, seen: Seen): Disclosure => {
  const { id, name, contact, license } = receiver
  return {
    id: job.id,
    by: job.requested_by_email,
    buyer: { id, name, contact, license },
    purpose: job.purpose ?? '',
    papers: papers.map((paper) => paper.id),
    has_answers: job.package?.with_answers ?? false,
    files,
    ...seen,
    sent: null,
    not_sent: null,
    told: [],
  }
}

const addToLog = async (plan: Plan, order: PackageOrder, entry: Disclosure) => {
  const buyer = await findBuyer(order.buyer)
  const changed = await changeCase(order.case, (record) => {
    requireSame(plan, { record, buyer }, entry.id, order)
    return withDisclosure(record, entry)
  })
  if (!changed) throw stopped('This case isn’t here anymore.')
}

const writePackage = async ({ job, setTotal, progress, signal }: Task) => {
  const order = job.package
  if (order === null) throw new Error('The job has no order of a package.')
  const plan = planOf(await sourceOf(order), job.id, order)
  const files = [await indexOf(job, plan), ...plan.files]
  await setTotal(files.length)
  const ended = new AbortController()
  const untilThen = AbortSignal.any([signal, ended.signal])
  const zip = zipFiles({
    files: files.map((file) => opened(file, untilThen)),
    day: easternDayOf(job.requested_at),
    onFile: async (count) => {
      if (await progress(count, count === files.length))
        requireSame(plan, await sourceOf(order), job.id, order)
    },
  })
  const seen = await upload(job, zip).finally(() => ended.abort())
  await putPackageFiles(
    order.case,
    job.id,
    files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  )
  return {
    outcome: { rows: files.length, left_out: 0 },
    finish: () => addToLog(plan, order, entryOf(job, plan, files.length, seen)),
    undo: async () => {
      const left = await changeCase(order.case, (record) => withoutUnsent(record, job.id))
      return left?.disclosures.some(({ id }) => id === job.id) ?? false
    },
  }
}

export const handler = jobHandler('package', writePackage)
