import { type AuditEntry, listActivity } from '#domain/contracts/admin-contract.ts'
import { callApi } from './api-call.ts'
import type { ReachableCloud } from './signed-in.ts'

/** All pages, because files that share a cloud and its moved clock fill the first. Newest first. */
export const activityIn = async (cloud: ReachableCloud, access: string): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''
    const page = listActivity.reply.parse((await callApi(cloud, listActivity, access, { query })).body)
    entries.push(...page.items)
    cursor = page.cursor
  }
  return entries
}
