import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import {
  cancelPackage,
  openPackage,
  preparePackage,
  readPackage,
  recordNotSent,
  recordTold,
} from '#domain/contracts/package-contract.ts'
import type { Disclosure } from '#domain/packages/disclosures.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { callApi } from '#web/calls/call-api.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { startDownload } from '#web/platform/start-download.ts'
import { createExport } from '#web/staff/exports/browser-export.ts'
import { useButtons } from '#web/staff/use-buttons.ts'
import { createPackageStart, type PackageOrder } from './package-start.ts'
import { debtsOf, sentText } from './package-words.ts'

const createPackageJob = (userId: string, id: string, onEnd: () => void) =>
  createExport<PackageOrder>(`larkfield.package.${userId}.${id}`, {
    calls: {
      start: createPackageStart((keyed) => callApi(preparePackage, { id, ...keyed })),
      read: (request) => callApi(readPackage, request),
      cancel: (request) => callApi(cancelPackage, request),
    },
    orderOf: ({ package: order, purpose }) =>
      order && purpose !== null
        ? { buyer: order.buyer, purpose, withAnswers: order.with_answers }
        : undefined,
    onEnd,
  })

/** One at a time for each case. Its end is in the log. */
export const usePackageJob = ({ detail: { id }, reload }: OpenCase) => {
  const { userId } = useDeskWorkspace()
  const [job] = useState(() => createPackageJob(userId, id, () => void reload()))
  useEffect(() => job.watch(), [job])
  return job
}

export type PackageJob = ReturnType<typeof usePackageJob>

const useLog = ({ change, reload }: OpenCase) => {
  const take = async <Reply extends { disclosures: Disclosure[] }>(call: Promise<Reply>) => {
    const reply = await call
    change((last) => ({ ...last, disclosures: reply.disclosures }))
    return reply
  }
  const record = async (calls: readonly (() => Promise<{ disclosures: Disclosure[] }>)[]) => {
    try {
      for (const call of calls) await take(call())
    } finally {
      void reload()
    }
  }
  return { take, record }
}

/** `onOpened`: the button that was pressed may be gone. */
const useOpening = ({ detail: { id }, reload }: OpenCase, { take }: Log, onOpened: () => void) => {
  const { run, news, isRunning } = useButtons('Not downloaded')
  const download = async (packageId: string) => {
    try {
      startDownload((await take(callApi(openPackage, { id, package: packageId }))).url)
    } finally {
      void reload().then(onOpened)
    }
    return { kind: 'success' as const, title: 'The download has started. The package counts as sent.' }
  }
  const open = (packageId: string) => run(packageId, () => download(packageId))
  return { open, news, isOpening: isRunning }
}

type Log = ReturnType<typeof useLog>

export const usePackages = (page: OpenCase, onOpened: () => void) => {
  const { detail } = page
  const { id } = detail
  const log = useLog(page)
  const { first_name: first, last_name: last } = detail.profile
  return {
    ...useOpening(page, log, onOpened),
    now: detail.documents.now,
    /** What a download means. */
    warning: (buyer: string) => sentText(submitterName(first, last), buyer),
    notSent: (packageId: string, why: string) =>
      log.record([() => callApi(recordNotSent, { id, package: packageId, why })]),
    /** One call told them about all that they have. A repeat asks only for what isn't on record yet. */
    told: (buyer: string, how: Pick<z.infer<typeof recordTold.request>, 'on' | 'how'>) => {
      const packages = debtsOf(detail).find((debt) => debt.buyer.id === buyer)?.packages ?? []
      return log.record(
        packages.map((one) => () => callApi(recordTold, { id, package: one.id, papers: one.papers, ...how })),
      )
    },
  }
}

export type PackageActs = ReturnType<typeof usePackages>
