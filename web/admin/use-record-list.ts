// The visible page of a list.
import type { Count } from '#domain/contracts/admin-contract.ts'
import type { ShownList } from '#web/staff/list/shown-list.ts'
import { useShownRows } from '#web/staff/list/use-shown-rows.ts'
import { type ListSource, useListRows } from './use-list-rows.ts'
import { useListView } from './use-list-view.ts'

export const useRecordList = <Item extends { id: string }>(
  source: ListSource<Item>,
): ShownList<Item> & { matches: Count | undefined; all: Count | undefined } => {
  const { list, found, plan } = source
  const { view, change } = useListView(plan)
  const rows = useListRows(source, view)
  const { plain, search } = rows
  const isSearch = view.words !== '' || view.only !== undefined
  const setWords = (words: string) => change({ words })
  return {
    ...useShownRows({ list, found, ...rows, view, change, setWords, isSearch, count: plain.count }),
    matches: isSearch
      ? { value: search.matches ?? 0, isExact: !search.isLoading && !search.hasMore }
      : undefined,
    all: plain.count,
  }
}
