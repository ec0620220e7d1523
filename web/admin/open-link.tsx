// A case link that remembers its list.
import type { ReactNode } from 'react'
import { Link } from '#web/components/link.tsx'
import { useOwnAddress } from '#web/staff/list/list-place.ts'
import styles from '#web/staff/list/record-cells.module.css'
import { deskCasePath } from '#web/staff/staff-paths.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'

export const openLinkId = (lineId: string): string => `open-${lineId}`

type OpenLinkProps = {
  submissionId: string
  /** Unique on the page. */
  lineId: string
  /** Covers its table row. */
  isRow?: boolean
  children: ReactNode
}

export const OpenLink = ({ submissionId, lineId, isRow = false, children }: OpenLinkProps) => {
  const { left } = useAdminWorkspace()
  const list = useOwnAddress()
  const linkId = openLinkId(lineId)
  return (
    <Link
      id={linkId}
      className={isRow ? `${styles.open} ${styles.row}` : styles.open}
      to={deskCasePath(submissionId)}
      state={{ list }}
      onClick={() => Object.assign(left, { linkId, scrollY: window.scrollY })}
    >
      {children}
    </Link>
  )
}
