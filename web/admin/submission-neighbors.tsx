// The list of /admin that a case was opened from, and its neighbors there.
import { useEffect } from 'react'
import { adminPath } from '#domain/paths.ts'
import { pageSize, placeOf } from '#web/staff/list/list-pages.ts'
import { useListPlace } from '#web/staff/list/list-place.ts'
import { addressOf, type ListView, viewIn } from '#web/staff/list/list-view.ts'
import { NeighborBar, NeighborLink, type NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { useMissingRows } from '#web/staff/list/use-missing-rows.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { submissionPlan } from './list-calls.ts'
import { openLinkId } from './open-link.tsx'
import { useListRows } from './use-list-rows.ts'

const useNeighbors = (id: string, view: ListView) => {
  const { submissions } = useAdminWorkspace()
  const { isWhole, plain, search } = useListRows(submissions, view)
  const { items } = isWhole ? plain : search
  const place = items.findIndex((item) => item.id === id)
  const { first } = placeOf(items.length, view.page, true)
  useMissingRows(submissions.list, isWhole, Math.max(first, place + 1))
  return (step: 1 | -1) => {
    const neighbor = place < 0 ? undefined : items[place + step]
    const page = Math.floor((place + step) / pageSize) + 1
    return neighbor && { id: neighbor.id, list: addressOf({ ...view, page }, submissionPlan) }
  }
}

const Neighbors = ({ id, view }: { id: string; view: ListView }) => {
  const { left } = useAdminWorkspace()
  const neighborAt = useNeighbors(id, view)
  const onOpen = (opened: string) => Object.assign(left, { linkId: openLinkId(opened) })
  return (
    <>
      <NeighborLink kind="previous" to={neighborAt(-1)} onOpen={onOpen} />
      <NeighborLink kind="next" to={neighborAt(1)} onOpen={onOpen} />
    </>
  )
}

export const SubmissionNeighbors = ({ id, isChanged, children }: NeighborsProps) => {
  const { left } = useAdminWorkspace()
  const place = useListPlace()
  const isOfSubmissions = place?.searchParams.get('tab') === submissionPlan.tab
  useEffect(() => {
    if (isChanged) Object.assign(left, { isStale: true })
  }, [isChanged, left])
  return (
    <NeighborBar back={place ? place.pathname + place.search + place.hash : adminPath}>
      {isOfSubmissions && <Neighbors id={id} view={viewIn(place, submissionPlan)} />}
      {children}
    </NeighborBar>
  )
}
