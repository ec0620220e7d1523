import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useMissingRows } from '#web/staff/list/list-rows.ts'
import { loadedText, showingText } from '#web/staff/list/list-text.ts'
import { useListView } from '#web/staff/list/list-view.ts'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { pageSize, placeOf, type ShownList, useListControls } from '#web/staff/list/use-list.ts'
import { activityPlan } from './admin-lists.ts'

export type ActivityLine = AuditEntry & { repeated?: { times: number; since: string } }

const quietActions = new Set(['cases-listed', 'users-listed', 'submission-opened', 'signature-viewed'])

/** Someone’s looks at one list or case, on one day, from one address. */
const keyOf = ({ action, admin_id, subject_id, detail, at, viewer_ip, gateway_ip, is_own }: AuditEntry) =>
  quietActions.has(action)
    ? JSON.stringify([action, admin_id, subject_id, detail, easternDayOf(at), viewer_ip, gateway_ip, is_own])
    : undefined

const withOlder = (line: ActivityLine, { rows, at }: AuditEntry): ActivityLine => ({
  ...line,
  rows: rows === null ? line.rows : (line.rows ?? 0) + rows,
  repeated: { times: (line.repeated?.times ?? 1) + 1, since: at },
})

/** The newest entry places its line. */
export const activityLines = (entries: readonly AuditEntry[]): ActivityLine[] => {
  const lines = new Map<string, ActivityLine>()
  for (const entry of entries) {
    const key = keyOf(entry) ?? entry.id
    const line = lines.get(key)
    lines.set(key, line ? withOlder(line, entry) : entry)
  }
  return [...lines.values()]
}

export const matches = (text: string, search: string): boolean => {
  const searched = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

type Shown = ShownList<ActivityLine> & { hasMore: boolean; loadMore: () => void }

/** The server has no search for it, so words narrow its loaded part. */
export const useActivity = (
  list: PagedList<AuditEntry>,
  searchedText: (entry: AuditEntry) => string,
): Shown => {
  const viewed = useListView(() => activityPlan)
  const { view, change } = viewed
  const { items, cursor, count, ...state } = useStore(list)
  const { words } = view
  const isSearch = words !== ''
  const found = isSearch ? items.filter((item) => matches(searchedText(item), words)) : activityLines(items)
  const hasMore = cursor !== null
  const hasOpenEnd = hasMore && !isSearch
  const wanted = placeOf(found.length, view.page, hasOpenEnd)
  useMissingRows(list, hasOpenEnd, wanted.first + pageSize - 1, (all) => activityLines(all).length)
  const place = placeOf(found.length, wanted.page)
  const shown = found.slice(place.first, place.first + pageSize)
  return {
    ...viewed,
    ...useListControls(view, change),
    items: shown,
    text: isSearch
      ? loadedText({ matches: found.length, loaded: items.length, hasMore })
      : showingText(count, { first: place.first, length: shown.length }),
    ...state,
    ...place,
    hasOpenEnd,
    refresh: () => void list.refresh(wanted.first + 1),
    retry: list.retry,
    hasMore: hasMore && isSearch,
    loadMore: () => void list.loadMore(items.length + 1),
  }
}
