// Links to the list and neighboring cases.
import type { ReactNode } from 'react'
import { deskPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { deskLinkId } from '#web/desk/desk-link.tsx'
import { addressOf, type DeskPlace, placeIn } from '#web/desk/desk-view.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useDeskRows } from '#web/desk/use-desk-rows.ts'
import { pageSize, placeOf } from '#web/staff/list/list-pages.ts'
import { useListPlace } from '#web/staff/list/list-place.ts'
import styles from '#web/staff/list/neighbors.module.css'
import { useMissingRows } from '#web/staff/list/use-missing-rows.ts'
import { deskCasePath } from '#web/staff/staff-paths.ts'

const linkIds = { back: 'back-to-list', previous: 'previous-case', next: 'next-case' } as const

export const followLink = (to: keyof typeof linkIds): void => document.getElementById(linkIds[to])?.click()

/** A moved case can have left its view. Then the first of the view is next. */
const useNeighbors = (id: string, shown: DeskPlace) => {
  const { isWhole, list, items } = useDeskRows(shown)
  const at = items.findIndex((item) => item.id === id)
  const { first } = placeOf(items.length, shown.page, true)
  useMissingRows(list, isWhole, Math.max(first, at + 1))
  return (step: 1 | -1) => {
    const place = at < 0 && step === 1 ? 0 : at + step
    const neighbor = at < 0 && step === -1 ? undefined : items[place]
    return neighbor && { id: neighbor.id, page: Math.floor(place / pageSize) + 1 }
  }
}

type NeighborProps = {
  id: string
  to: { id: string; page: number } | undefined
  place: DeskPlace
  children: string
}

const Neighbor = ({ id, to, place, children }: NeighborProps) => {
  const { left } = useDeskWorkspace()
  if (!to) return null
  return (
    <Link
      id={id}
      className={styles.link}
      to={deskCasePath(to.id)}
      state={{ list: addressOf({ ...place, page: to.page }) }}
      onClick={() => Object.assign(left, { linkId: deskLinkId(to.id) })}
    >
      {children}
    </Link>
  )
}

const Neighbors = ({ id, place }: { id: string; place: DeskPlace }) => {
  const neighborAt = useNeighbors(id, place)
  return (
    <>
      <Neighbor id={linkIds.previous} to={neighborAt(-1)} place={place}>
        Previous case
      </Neighbor>
      <Neighbor id={linkIds.next} to={neighborAt(1)} place={place}>
        Next case
      </Neighbor>
    </>
  )
}

/** `children`: the button that lists the keys. */
export const CaseNeighbors = ({ id, children }: { id: string; children?: ReactNode }) => {
  const list = useListPlace()
  const place = list?.pathname === deskPath ? placeIn(list.search) : undefined
  return (
    <nav className={styles.neighbors} aria-label="Cases">
      <Link id={linkIds.back} className={styles.link} to={place ? addressOf(place) : deskPath}>
        Back to the list
      </Link>
      <span className={styles.steps}>
        {place && <Neighbors id={id} place={place} />}
        {children}
      </span>
    </nav>
  )
}
