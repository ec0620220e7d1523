import type * as z from 'zod/mini'
import type { ExportJob } from '#domain/contracts/export-contract.ts'
import type { preparePackage } from '#domain/contracts/package-contract.ts'
import { ApiError } from '#web/calls/call-api.ts'

type Prepared = z.infer<typeof preparePackage.request>
export type PackageOrder = Omit<Prepared, 'id' | 'key'>

const wasAnswered = (error: unknown) => error instanceof ApiError && error.status !== 0

/** The same order gets the same job if there was no answer, and a new one after any answer. */
export const createPackageStart = (
  prepare: (keyed: PackageOrder & { key: string }) => Promise<ExportJob>,
) => {
  let unanswered: { key: string; words: string } | undefined
  return async (order: PackageOrder): Promise<ExportJob> => {
    const words = JSON.stringify(order)
    const key = unanswered?.words === words ? unanswered.key : crypto.randomUUID()
    unanswered = { key, words }
    try {
      const job = await prepare({ key, ...order })
      unanswered = undefined
      return job
    } catch (error) {
      if (wasAnswered(error)) unanswered = undefined
      throw error
    }
  }
}
