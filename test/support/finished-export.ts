import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { exportJobSchema, readExport, startExport } from '#domain/contracts/export-contract.ts'
import { callApi } from './api-call.ts'
import type { ReachableCloud } from './signed-in.ts'

const jobSchema = z.strictObject(exportJobSchema.shape)

export const finishedExport = async (cloud: ReachableCloud, access: string, request: object) => {
  const started = await callApi(cloud, startExport, access, { body: { purpose: 'A test', ...request } })
  expect(started.status).toBe(202)
  const { id, ...queued } = jobSchema.parse(started.body)
  expect(queued).toMatchObject({ status: 'queued', finished_at: null, url: null })
  return vi.waitUntil(
    async () => {
      const job = jobSchema.parse((await callApi(cloud, readExport, access, { id })).body)
      return job.status === 'done' && job
    },
    { timeout: 60_000, interval: 150 },
  )
}

export const fileOf = async ({ url }: { url: string | null }) =>
  Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
