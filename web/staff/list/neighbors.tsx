import type { ReactNode } from 'react'
import { Link } from '#web/components/button.tsx'
import { caseLinkId, deskCasePath, useLeft } from './case-link.tsx'
import { type ListSource, useListRows, useMissingRows } from './list-rows.ts'
import { addressOf, type ListView, viewIn } from './list-view.ts'
import styles from './neighbors.module.css'
import { pageSize, placeOf } from './use-list.ts'

const linkIds = { back: 'back-to-list', previous: 'previous-case', next: 'next-case' } as const

export const followLink = (to: keyof typeof linkIds): void => document.getElementById(linkIds[to])?.click()

export type NeighborsProps = {
  id: string
  isChanged: boolean
  children?: ReactNode
}

type ListNeighborsProps<Item extends { id: string }> = {
  id: string
  source: ListSource<Item>
  list: URL
  /** The view of an address, with what isn't in it. */
  shownOf?: (view: ListView) => ListView
  /** If the case has left the list, its first one is next. */
  startsOver?: boolean
}

export const ListNeighbors = <Item extends { id: string }>(props: ListNeighborsProps<Item>) => {
  const { id, source, list, shownOf = (view) => view, startsOver = false } = props
  const view = viewIn(list, source.plan)
  const left = useLeft()
  const { isWhole, items } = useListRows(source, shownOf(view))
  const at = items.findIndex((item) => item.id === id)
  const { first } = placeOf(items.length, view.page, true)
  useMissingRows(source.list, isWhole, Math.max(first, at + 1))
  const link = (kind: 'previous' | 'next', place: number) => {
    const to = items[place]?.id
    const page = Math.floor(place / pageSize) + 1
    return (
      to !== undefined && (
        <Link
          id={linkIds[kind]}
          className={styles.link}
          to={deskCasePath(to)}
          state={{ list: addressOf({ ...view, page }, source.plan) }}
          onClick={() => Object.assign(left, { linkId: caseLinkId(to) })}
        >
          {kind === 'previous' ? 'Previous case' : 'Next case'}
        </Link>
      )
    )
  }
  return (
    <>
      {link('previous', at < 0 ? at : at - 1)}
      {link('next', at < 0 && !startsOver ? at : at + 1)}
    </>
  )
}

export const NeighborBar = ({ back, children }: { back: string; children: ReactNode }) => (
  <nav className={`${styles.neighbors} screen-only`} aria-label="Cases">
    <Link id={linkIds.back} className={styles.link} to={back}>
      Back to the list
    </Link>
    <span className={styles.steps}>{children}</span>
  </nav>
)
