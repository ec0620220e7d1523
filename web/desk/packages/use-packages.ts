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
import { useAct } from '#web/components/use-act.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { createExport } from '#web/staff/exports/browser-export.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import { type Debt, sentText } from './package-words.ts'

type Prepared = z.infer<typeof preparePackage.request>
type PackageOrder = Omit<Prepared, 'id' | 'key'>

const createPackageJob = (userId: string, id: string, onEnd: () => void) => {
  let asked: { key: string; words: string } | undefined
  /** A repeat after no answer gets the same job. */
  const start = async (order: PackageOrder) => {
    const words = JSON.stringify(order)
    if (asked?.words !== words) asked = { key: crypto.randomUUID(), words }
    const job = await callApi(preparePackage, { id, key: asked.key, ...order })
    asked = undefined
    return job
  }
  return createExport<PackageOrder>(`larkfield.package.${userId}.${id}`, {
    calls: {
      start,
      read: (request) => callApi(readPackage, request),
      cancel: (request) => callApi(cancelPackage, request),
    },
    orderOf: ({ package: order, purpose }) =>
      order && purpose !== null
        ? { buyer: order.buyer, purpose, withAnswers: order.with_answers }
        : undefined,
    onEnd,
  })
}

/** One at a time for each case. Its end is in the log. */
export const usePackageJob = ({ detail: { id }, reload }: OpenCase) => {
  const { userId } = useDeskWorkspace()
  const [job] = useState(() => createPackageJob(userId, id, () => void reload()))
  useEffect(() => job.watch(), [job])
  return job
}

export type PackageJob = ReturnType<typeof usePackageJob>

export const usePackages = ({ detail, change, reload }: OpenCase) => {
  const { id } = detail
  const deny = useAccessDenied()
  const { isBusy, act, news } = useAct((error) => ({ title: 'Not downloaded', text: errorText(error) }))
  const settle = async <Reply extends { disclosures: Disclosure[] }>(call: Promise<Reply>) => {
    try {
      const reply = await call
      change((last) => ({ ...last, disclosures: reply.disclosures }))
      return reply
    } finally {
      void reload()
    }
  }
  const open = async (packageId: string) => {
    try {
      startDownload((await settle(callApi(openPackage, { id, package: packageId }))).url)
    } catch (error) {
      if (deny(error)) return undefined
      throw error
    }
    return { kind: 'success' as const, title: 'The download has started. The package counts as sent.' }
  }
  const { first_name: first, last_name: last } = detail.profile
  return {
    isBusy,
    news,
    now: detail.documents.now,
    /** What a download means. */
    warning: (buyer: string) => sentText(submitterName(first, last), buyer),
    open: (packageId: string) => act(() => open(packageId)),
    notSent: async (packageId: string, why: string) => {
      await settle(callApi(recordNotSent, { id, package: packageId, why }))
    },
    /** One call told them about all that they have. */
    told: async ({ ids, papers }: Debt, how: Pick<z.infer<typeof recordTold.request>, 'on' | 'how'>) => {
      for (const packageId of ids)
        await settle(
          callApi(recordTold, { id, package: packageId, ...how, papers: papers.map((paper) => paper.id) }),
        )
    },
  }
}

export type PackageActs = ReturnType<typeof usePackages>
