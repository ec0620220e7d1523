// The views of the desk and their counts.
import { deskViewNames, deskViewSchema } from '#domain/cases/desk.ts'
import { Link } from '#web/components/link.tsx'
import { useStore } from '#web/platform/use-store.ts'
import { countText } from '#web/staff/count-text.ts'
import { addressOfTab, type DeskTab } from './desk-view.ts'
import styles from './desk-views.module.css'
import { useDeskWorkspace } from './desk-workspace.tsx'

export const tabNames: Readonly<Record<DeskTab, string>> = { ...deskViewNames, stops: 'Where people stop' }

type ViewLinkProps = { tab: DeskTab; isCurrent: boolean; count?: string | undefined }

const ViewLink = ({ tab, isCurrent, count }: ViewLinkProps) => {
  const { typed } = useDeskWorkspace()
  return (
    <Link
      className={styles.view}
      to={addressOfTab(tab)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => typed.change({ words: '', insurer: '' })}
    >
      {tabNames[tab]}
      {tab !== 'stops' && <span className={styles.count}> {count ?? '\u00a0'}</span>}
    </Link>
  )
}

/** A search covers all cases, so no view is current. */
export const DeskViews = ({ current }: { current: DeskTab | undefined }) => {
  const counts = useStore(useDeskWorkspace().counts).reply
  return (
    <nav className={styles.views} aria-label="Views">
      {deskViewSchema.options.map((tab) => (
        <ViewLink key={tab} tab={tab} isCurrent={tab === current} count={counts && countText(counts[tab])} />
      ))}
      <ViewLink tab="stops" isCurrent={current === 'stops'} />
    </nav>
  )
}
