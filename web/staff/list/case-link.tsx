import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { adminPath, deskCasesPath, deskPath } from '#domain/paths.ts'
import { Link } from '#web/components/button.tsx'
import { useStaffVisit } from '#web/staff/staff-visit.ts'
import styles from './record-cells.module.css'

export const deskCasePath = (id: string): string => deskCasesPath + encodeURIComponent(id)

const placeSchema = z.object({
  list: z.string().check(z.regex(new RegExp(`^(${adminPath}|${deskPath})([?#]|$)`))),
})

/** Survives a reload; undefined in a new tab, for example. */
export const useListPlace = (): URL | undefined => {
  const place = placeSchema.safeParse(useLocation().state)
  return place.success ? new URL(place.data.list, window.location.origin) : undefined
}

export const useOwnAddress = (): string => {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}

const linkPrefix = 'case-'
export const caseLinkId = (lineId: string): string => linkPrefix + lineId
export const caseIdOfLink = (id: string): string | undefined =>
  id.startsWith(linkPrefix) ? id.slice(linkPrefix.length) : undefined

type Left = { linkId: string; scrollY: number }
const lefts = new WeakMap<object, Left>()

export const useLeft = (): Left => {
  const visit = useStaffVisit()
  const left = lefts.get(visit) ?? { linkId: '', scrollY: 0 }
  lefts.set(visit, left)
  return left
}

export const useReturnToLink = (): void => {
  const left = useLeft()
  useEffect(() => {
    const link = left.linkId === '' ? null : document.getElementById(left.linkId)
    if (link) {
      window.scrollTo(0, left.scrollY)
      link.focus({ preventScroll: true })
    }
    left.linkId = ''
  }, [left])
}

type CaseLinkProps = {
  caseId: string
  lineId?: string
  /** Covers its table row. */
  isRow?: boolean
  children: ReactNode
}

export const CaseLink = ({ caseId, lineId = caseId, isRow = false, children }: CaseLinkProps) => {
  const left = useLeft()
  const list = useOwnAddress()
  const linkId = caseLinkId(lineId)
  return (
    <Link
      id={linkId}
      className={isRow ? `${styles.open} ${styles.row}` : styles.open}
      to={deskCasePath(caseId)}
      state={{ list }}
      onClick={() => Object.assign(left, { linkId, scrollY: window.scrollY })}
    >
      {children}
    </Link>
  )
}
