// Loads the rows that a view shows.
import { useEffect } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import type { FoundList } from '#web/staff/list/found-list.ts'
import { isPlain, type ListPlan, type ListView } from '#web/staff/list/list-view.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import type { ListQuery } from './list-calls.ts'

export type ListSource<Item extends { id: string }> = {
  plan: ListPlan
  list: PagedList<Item>
  found: FoundList<Item, ListQuery>
}

export const useListRows = <Item extends { id: string }>(
  { plan, list, found }: ListSource<Item>,
  view: ListView,
) => {
  const { words, sort, isDescending, only } = view
  const [plain, search] = [useStore(list), useStore(found)]
  const isWhole = isPlain(view, plan)
  useEffect(() => {
    if (!isWhole) found.open({ ...(words !== '' && { words }), sort, isDescending, ...(only && { only }) })
    else {
      found.close()
      void list.open()
    }
  }, [list, found, isWhole, words, sort, isDescending, only])
  return { isWhole, plain, search }
}
