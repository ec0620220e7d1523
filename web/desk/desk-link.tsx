// A case link that remembers its list.
import type { ReactNode } from 'react'
import { Link } from '#web/components/link.tsx'
import { useOwnAddress } from '#web/staff/list/list-place.ts'
import styles from '#web/staff/list/record-cells.module.css'
import { deskCasePath } from '#web/staff/staff-paths.ts'
import { useDeskWorkspace } from './desk-workspace.tsx'

const linkPrefix = 'case-'
export const deskLinkId = (caseId: string): string => linkPrefix + caseId
export const caseIdOfLink = (id: string): string | undefined =>
  id.startsWith(linkPrefix) ? id.slice(linkPrefix.length) : undefined

/** Covers its table row. */
export const DeskLink = ({ caseId, children }: { caseId: string; children: ReactNode }) => {
  const { left } = useDeskWorkspace()
  const list = useOwnAddress()
  const id = deskLinkId(caseId)
  return (
    <Link
      id={id}
      className={`${styles.open} ${styles.row}`}
      to={deskCasePath(caseId)}
      state={{ list }}
      onClick={() => Object.assign(left, { linkId: id, scrollY: window.scrollY })}
    >
      {children}
    </Link>
  )
}
