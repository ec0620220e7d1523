import { deskPath } from '#domain/paths.ts'
import { planAt, tabIn } from '#web/desk/desk-lists.ts'
import { useDeskWorkspace, useTyped } from '#web/desk/desk-workspace.tsx'
import { useListPlace } from '#web/staff/list/case-link.tsx'
import { addressOf, viewIn } from '#web/staff/list/list-view.ts'
import { ListNeighbors, NeighborBar, type NeighborsProps } from '#web/staff/list/neighbors.tsx'

export const CaseNeighbors = ({ id, children }: NeighborsProps) => {
  const { lists } = useDeskWorkspace()
  const typedOnto = useTyped()
  const place = useListPlace()
  const list = place?.pathname === deskPath ? place : undefined
  const tab = tabIn(list?.search ?? '')
  const plan = planAt(list?.search ?? '')
  return (
    <NeighborBar back={list ? addressOf(viewIn(list, plan), plan) : deskPath}>
      {list && tab !== 'stops' && (
        <ListNeighbors id={id} source={lists[tab]} list={list} shownOf={typedOnto} startsOver />
      )}
      {children}
    </NeighborBar>
  )
}
