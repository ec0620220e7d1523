// The way back to the list, and to the cases before and after this one in it.
import { useEffect } from 'react'
import { Link } from '#web/components/link.tsx'
import { useStore } from '#web/platform/store.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import styles from './submission-neighbors.module.css'

const useNeighbors = (id: string) => {
  const { submissions, shown } = useAdminWorkspace()
  const [plain, found] = [useStore(submissions.list), useStore(submissions.found)]
  const { items } = shown.isWhole ? plain : found
  const place = items.findIndex((item) => item.id === id)
  const isLast = shown.isWhole && place >= 0 && place === items.length - 1 && plain.cursor !== null
  useEffect(() => {
    if (isLast) void submissions.list.loadMore(items.length + 1)
  }, [isLast, submissions.list, items.length])
  const neighbor = (step: number) => (place < 0 ? undefined : items[place + step]?.id)
  return { address: shown.address, previous: neighbor(-1), next: neighbor(1) }
}

const Neighbor = ({ id, children }: { id: string | undefined; children: string }) =>
  id !== undefined && (
    <Link className={styles.link} to={`/admin/submissions/${encodeURIComponent(id)}`}>
      {children}
    </Link>
  )

export const SubmissionNeighbors = ({ id }: { id: string }) => {
  const { address, previous, next } = useNeighbors(id)
  return (
    <nav className={styles.neighbors} aria-label="Cases">
      <Link className={styles.link} to={address}>
        Back to the list
      </Link>
      <span className={styles.steps}>
        <Neighbor id={previous}>Previous case</Neighbor>
        <Neighbor id={next}>Next case</Neighbor>
      </span>
    </nav>
  )
}
