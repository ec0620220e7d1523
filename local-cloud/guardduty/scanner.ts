// Scans objects, with the rights of a plan's role only.
import type { Happening } from '../events/event-bus.ts'
import type { Fault, Faults } from '../faults/faults.ts'
import type { Rights } from '../iam/iam.ts'
import type { MovableClock } from '../machine/clock.ts'
import type { RoleInBucket } from '../s3/as-role.ts'
import type { ObjectVersion } from '../s3/object-store.ts'
import type { S3 } from '../s3/s3.ts'
import { S3Error } from '../s3/s3-error.ts'
import { verdictOn } from './file-verdict.ts'
import type { Plan, Plans } from './plans.ts'
import { type Result, resultEvent, tagFailedEvent } from './scan-events.ts'

export type Scanning = {
  clock: Pick<MovableClock, 'now' | 'runAt'>
  faults: Faults
  publish: (happening: Happening) => void
  s3: Pick<S3, 'actAs'>
  plans: Plans
}

const resultTag = 'GuardDutyMalwareScanStatus'

const ordered: Readonly<Record<string, Result>> = {
  infected: 'THREATS_FOUND',
  unsupported: 'UNSUPPORTED',
  failed: 'FAILED',
}

const codeOf = (error: unknown) => (error instanceof S3Error ? error.code : 'InternalError')

const look = (bucket: RoleInBucket, version: ObjectVersion, fault: Fault | undefined): Promise<Result> =>
  bucket.read(version).then(
    (file) => ordered[fault?.kind ?? ''] ?? verdictOn(file),
    (error: unknown) => (codeOf(error) === 'AccessDenied' ? 'ACCESS_DENIED' : 'FAILED'),
  )

const createScan =
  ({ clock, publish, s3, plans }: Scanning) =>
  async (plan: Plan, version: ObjectVersion, fault: Fault | undefined) => {
    const tell = (result: Result) => {
      publish(resultEvent(plan, version, result))
      if (fault?.kind === 'twice') publish(resultEvent(plan, version, result))
    }
    const scanner: Rights | undefined = plans.scannerOf(plan)
    if (!scanner) return tell('ACCESS_DENIED')
    const bucket = await s3.actAs(scanner, plan.bucketName)
    if (!bucket.find(version.key, version.versionId)) return
    const result = await look(bucket, version, fault)
    if (plan.tags)
      await bucket.tag(version, { [resultTag]: result }).catch((error: unknown) => {
        const reason = codeOf(error) === 'BadRequest' ? 'MAX_TAG_LIMIT_EXCEEDED' : 'ACCESS_DENIED'
        publish(tagFailedEvent(plan, version, reason, clock.now()))
      })
    tell(result)
  }

export const createScanner = (scanning: Scanning) => {
  const { clock, faults } = scanning
  const scan = createScan(scanning)
  const underWay = new Set<Promise<void>>()

  const start = (plan: Plan, version: ObjectVersion, fault: Fault | undefined) => {
    const ended = scan(plan, version, fault)
      .catch((error: unknown) => console.error('The local GuardDuty failed:', error))
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  return {
    begin: (plan: Plan, version: ObjectVersion) => {
      const fault = faults.take('guardduty:scan', () => [version.key])
      if (fault?.kind === 'never') return
      if (!fault || fault.ms === 0) return start(plan, version, fault)
      clock.runAt(clock.now() + fault.ms, () => start(plan, version, fault))
    },
    isBusy: () => underWay.size > 0,
    /** Doesn't wait for what is ordered for later. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
