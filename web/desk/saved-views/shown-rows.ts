// What the desk's list shows, as it is saved.
import { deskFiltersSchema, deskSortSchema } from '#domain/cases/desk.ts'
import type { DeskView } from '#domain/cases/desk-views.ts'
import type { SavedView, ShownRows } from '#domain/contracts/saved-views-contract.ts'
import type { ListView } from '#web/staff/list/list-view.ts'

/** undefined: a search, which isn't saved. */
export const rowsOf = (tab: DeskView, shown: ListView): ShownRows | undefined =>
  shown.words !== ''
    ? undefined
    : {
        view: tab,
        filters: deskFiltersSchema.parse(shown.filters),
        sort: deskSortSchema.parse(shown.sort),
        isDescending: shown.isDescending,
      }

const textOf = ({ view, filters, sort, isDescending }: ShownRows) =>
  JSON.stringify([view, filters, sort, isDescending])

/** The first that shows the same. */
export const savedAs = (views: readonly SavedView[], rows: ShownRows): SavedView | undefined =>
  views.find((view) => textOf(view) === textOf(rows))
