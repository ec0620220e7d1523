// The list of the desk that a case was opened from, and its neighbors there.
import { deskPath } from '#domain/paths.ts'
import { deskLinkId } from '#web/desk/desk-link.tsx'
import { addressOf, type DeskPlace, placeIn } from '#web/desk/desk-view.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useDeskRows } from '#web/desk/use-desk-rows.ts'
import { pageSize, placeOf } from '#web/staff/list/list-pages.ts'
import { useListPlace } from '#web/staff/list/list-place.ts'
import { NeighborBar, NeighborLink, type NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { useMissingRows } from '#web/staff/list/use-missing-rows.ts'

/** A moved case can have left its view. Then the first of the view is next. */
const useNeighbors = (id: string, shown: DeskPlace) => {
  const { isWhole, list, items } = useDeskRows(shown)
  const at = items.findIndex((item) => item.id === id)
  const { first } = placeOf(items.length, shown.page, true)
  useMissingRows(list, isWhole, Math.max(first, at + 1))
  return (step: 1 | -1) => {
    const place = at < 0 && step === 1 ? 0 : at + step
    const neighbor = at < 0 && step === -1 ? undefined : items[place]
    const page = Math.floor(place / pageSize) + 1
    return neighbor && { id: neighbor.id, list: addressOf({ ...shown, page }) }
  }
}

const Neighbors = ({ id, place }: { id: string; place: DeskPlace }) => {
  const { left } = useDeskWorkspace()
  const neighborAt = useNeighbors(id, place)
  const onOpen = (opened: string) => Object.assign(left, { linkId: deskLinkId(opened) })
  return (
    <>
      <NeighborLink kind="previous" to={neighborAt(-1)} onOpen={onOpen} />
      <NeighborLink kind="next" to={neighborAt(1)} onOpen={onOpen} />
    </>
  )
}

export const CaseNeighbors = ({ id, children }: NeighborsProps) => {
  const list = useListPlace()
  const place = list?.pathname === deskPath ? placeIn(list.search) : undefined
  return (
    <NeighborBar back={place ? addressOf(place) : deskPath}>
      {place && <Neighbors id={id} place={place} />}
      {children}
    </NeighborBar>
  )
}
