// Links to the list and neighboring cases.
import { adminPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { pageSize, placeOf } from '#web/staff/list/list-pages.ts'
import { useListPlace } from '#web/staff/list/list-place.ts'
import { addressOf, type ListView, viewIn } from '#web/staff/list/list-view.ts'
import styles from '#web/staff/list/neighbors.module.css'
import { useMissingRows } from '#web/staff/list/use-missing-rows.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { submissionPlan } from './list-calls.ts'
import { useListRows } from './use-list-rows.ts'

const useNeighbors = (id: string, view: ListView) => {
  const { submissions } = useAdminWorkspace()
  const { isWhole, plain, search } = useListRows(submissions, view)
  const { items } = isWhole ? plain : search
  const place = items.findIndex((item) => item.id === id)
  const { first } = placeOf(items.length, view.page, true)
  useMissingRows(submissions.list, isWhole, Math.max(first, place + 1))
  return (step: number) => {
    const neighbor = place < 0 ? undefined : items[place + step]
    return neighbor && { id: neighbor.id, page: Math.floor((place + step) / pageSize) + 1 }
  }
}

type NeighborProps = { to: { id: string; page: number } | undefined; view: ListView; children: string }

const Neighbor = ({ to, view, children }: NeighborProps) => {
  const { left } = useAdminWorkspace()
  if (!to) return null
  return (
    <Link
      className={styles.link}
      to={`${adminPath}/submissions/${encodeURIComponent(to.id)}`}
      state={{ list: addressOf({ ...view, page: to.page }, submissionPlan) }}
      onClick={() => Object.assign(left, { linkId: `open-${to.id}` })}
    >
      {children}
    </Link>
  )
}

const Neighbors = ({ id, view }: { id: string; view: ListView }) => {
  const neighborAt = useNeighbors(id, view)
  return (
    <span className={styles.steps}>
      <Neighbor to={neighborAt(-1)} view={view}>
        Previous case
      </Neighbor>
      <Neighbor to={neighborAt(1)} view={view}>
        Next case
      </Neighbor>
    </span>
  )
}

export const SubmissionNeighbors = ({ id }: { id: string }) => {
  const place = useListPlace()
  const isOfSubmissions = place?.searchParams.get('tab') === submissionPlan.tab
  return (
    <nav className={styles.neighbors} aria-label="Cases">
      <Link
        className={styles.link}
        to={place ? place.pathname + place.search + place.hash : `${adminPath}?tab=${submissionPlan.tab}`}
      >
        Back to the list
      </Link>
      {isOfSubmissions && <Neighbors id={id} view={viewIn(place, submissionPlan)} />}
    </nav>
  )
}
