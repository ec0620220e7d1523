// The way to one submission. It remembers where the list was left, so that coming back finds the same line.
import type { ReactNode } from 'react'
import { Link } from '#web/components/link.tsx'
import { useAdminWorkspace } from './admin-workspace.tsx'
import styles from './record-cells.module.css'

type OpenLinkProps = {
  submissionId: string
  /** Of the line it stands in, unique on the page. */
  lineId: string
  children: ReactNode
}

export const OpenLink = ({ submissionId, lineId, children }: OpenLinkProps) => {
  const { left } = useAdminWorkspace()
  const linkId = `open-${lineId}`
  return (
    <Link
      id={linkId}
      className={styles.open}
      to={`/admin/submissions/${encodeURIComponent(submissionId)}`}
      onClick={() => Object.assign(left, { linkId, scrollY: window.scrollY })}
    >
      {children}
    </Link>
  )
}
