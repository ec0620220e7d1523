import type * as z from 'zod/mini'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { listDesk } from '#domain/contracts/desk-contract.ts'
import { type ApiCall, callApi } from './api-call.ts'
import type { ReachableCloud } from './signed-in.ts'

type Page<Item> = { items: readonly Item[]; cursor: string | null }
type ListCall<Item> = ApiCall & { reply: z.ZodMiniType<Page<Item>> }

/** All pages, because files that share a cloud and its moved clock fill the first page. */
const wholeList = async <Item>(
  cloud: ReachableCloud,
  access: string,
  call: ListCall<Item>,
  filter: Readonly<Record<string, string>> = {},
): Promise<readonly Item[]> => {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ ...filter, ...(cursor ? { cursor } : {}) })
    const page: Page<Item> = call.reply.parse(
      (await callApi(cloud, call, access, { query: `?${query}` })).body,
    )
    items.push(...page.items)
    cursor = page.cursor
  }
  return items
}

/** Newest first. */
export const activityIn = (cloud: ReachableCloud, access: string) => wholeList(cloud, access, listActivity)

export const deskRows = (cloud: ReachableCloud, access: string, view: string) =>
  wholeList(cloud, access, listDesk, { view })
