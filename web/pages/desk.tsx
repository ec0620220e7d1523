import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { type DeskView, deskViewNames, deskViewSchema } from '#domain/cases/desk-views.ts'
import { deskNumbersPath } from '#domain/paths.ts'
import { Link } from '#web/components/button.tsx'
import { DeskCases } from '#web/desk/desk-cases.tsx'
import { addressOfTab, withoutHandOver } from '#web/desk/desk-lists.ts'
import styles from '#web/desk/desk-page.module.css'
import viewStyles from '#web/desk/desk-views.module.css'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useDesk } from '#web/desk/use-desk.ts'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useReturnToLink } from '#web/staff/list/case-link.tsx'
import { countText } from '#web/staff/list/list-text.ts'

const HandOverDialog = lazyPart(() =>
  import('#web/desk/hand-over/hand-over-dialog.tsx').then((module) => module.HandOverDialog),
)
type ViewLinkProps = { tab: DeskView; isCurrent: boolean; count: string | undefined }

const ViewLink = ({ tab, isCurrent, count }: ViewLinkProps) => {
  const { typed } = useDeskWorkspace()
  return (
    <Link
      className={viewStyles.view}
      to={addressOfTab(tab)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => typed.change({ words: '', insurer: '' })}
    >
      {deskViewNames[tab]}
      <span className={viewStyles.count}> {count ?? '\u00a0'}</span>
    </Link>
  )
}

/** A search covers all cases, so no view is current. */
const DeskViews = ({ current }: { current: DeskView | undefined }) => {
  const counts = useStore(useDeskWorkspace().counts).reply
  return (
    <nav className={`${viewStyles.views} screen-only`} aria-label="Views">
      {deskViewSchema.options.map((tab) => (
        <ViewLink key={tab} tab={tab} isCurrent={tab === current} count={counts && countText(counts[tab])} />
      ))}
      <Link className={viewStyles.view} to={deskNumbersPath}>
        Numbers
      </Link>
    </nav>
  )
}

const HandOverHere = ({ refresh }: { refresh: () => void }) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const from = new URLSearchParams(search).get('handover')
  if (from === null) return null
  const close = () => {
    void navigate(withoutHandOver(search), { replace: true })
    refresh()
  }
  return <HandOverDialog key={from} from={from} onClose={close} />
}

const DeskLists = () => {
  const desk = useDesk()
  const { tab, isSearch } = desk
  useReturnToLink()
  useEffect(() => {
    document.title = `${deskViewNames[tab]} – Desk – ${siteConfig().brand.productName}`
  }, [tab])
  return (
    <>
      <div className={styles.heading}>
        <h1 className={styles.title}>Desk</h1>
        <DeskViews current={isSearch ? undefined : tab} />
      </div>
      <HandOverHere refresh={desk.shown.refresh} />
      <DeskCases desk={desk} view={tab} />
    </>
  )
}

/** Until 2026-11, a view. */
const isOldAddressOfNumbers = (search: string) => new URLSearchParams(search).get('view') === 'stops'

export const DeskPage = () =>
  isOldAddressOfNumbers(useLocation().search) ? (
    <Navigate to={deskNumbersPath} replace />
  ) : (
    <PageLayout>
      <div className={`staff staff-page staff-wide ${styles.page}`}>
        <DeskLists />
      </div>
    </PageLayout>
  )
