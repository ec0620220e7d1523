import { useEffect } from 'react'
import { Navigate, useHref, useLocation, useNavigate } from 'react-router-dom'
import { type DeskView, deskViewNames, deskViewSchema } from '#domain/cases/desk-views.ts'
import type { SavedView } from '#domain/contracts/saved-views-contract.ts'
import { deskNumbersPath } from '#domain/paths.ts'
import { Link } from '#web/components/button.tsx'
import { DeskCases } from '#web/desk/desk-cases.tsx'
import { addressOfTab, withoutHandOver } from '#web/desk/desk-lists.ts'
import styles from '#web/desk/desk-page.module.css'
import viewStyles from '#web/desk/desk-views.module.css'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { savedIn, savedPath } from '#web/desk/saved-views/saved-path.ts'
import { rowsOf, savedAs } from '#web/desk/saved-views/shown-rows.ts'
import { useOpenRows, useSavedViews } from '#web/desk/saved-views/use-saved-views.ts'
import { type Desk, useDesk } from '#web/desk/use-desk.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useFailureToast } from '#web/staff/failure-notice.tsx'
import { useReturnToLink } from '#web/staff/list/case-link.tsx'
import { countText } from '#web/staff/list/list-text.ts'
import { StaffPage } from '#web/staff/staff-page.tsx'

const HandOverDialog = lazyPart(() =>
  import('#web/desk/hand-over/hand-over-dialog.tsx').then((module) => module.HandOverDialog),
)
const OpenSaved = lazyPart(() =>
  import('#web/desk/saved-views/open-saved.tsx').then((module) => module.OpenSaved),
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

type SavedLinkProps = { view: SavedView; isCurrent: boolean }

/** A new tab gets the address of the saved view, which asks the server; here the list's own is enough. */
const SavedLink = ({ view, isCurrent }: SavedLinkProps) => {
  const { ownId } = useSavedViews()
  const openRows = useOpenRows()
  return (
    <a
      className={viewStyles.view}
      href={useHref(savedPath(ownId, view.id))}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        if (event.detail <= 1) openRows(view)
      }}
    >
      {view.name}
    </a>
  )
}

/** A search covers all cases, so no view is current. */
const DeskViews = ({ desk: { tab, isSearch, shown } }: { desk: Desk }) => {
  const counts = useStore(useDeskWorkspace().counts).reply
  const { views, failure } = useSavedViews()
  useFailureToast(failure)
  const rows = rowsOf(tab, shown.view)
  const saved = rows && savedAs(views, rows)
  const current = isSearch || saved ? undefined : tab
  return (
    <nav className={`${viewStyles.views} screen-only`} aria-label="Views">
      {deskViewSchema.options.map((tab) => (
        <ViewLink key={tab} tab={tab} isCurrent={tab === current} count={counts && countText(counts[tab])} />
      ))}
      {views.length > 0 && (
        <fieldset className={viewStyles.saved}>
          <legend className="visually-hidden">Saved views</legend>
          {views.map((view) => (
            <SavedLink key={view.id} view={view} isCurrent={view === saved} />
          ))}
        </fieldset>
      )}
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
  const { tab } = desk
  useReturnToLink()
  useEffect(() => {
    document.title = `${deskViewNames[tab]} – Desk – ${siteConfig().brand.productName}`
  }, [tab])
  return (
    <>
      <div className={styles.heading}>
        <h1 className={styles.title}>Desk</h1>
        <DeskViews desk={desk} />
      </div>
      <HandOverHere refresh={desk.shown.refresh} />
      <DeskCases desk={desk} view={tab} />
    </>
  )
}

/** Until 2026-11, a view. */
const isOldAddressOfNumbers = (search: string) => new URLSearchParams(search).get('view') === 'stops'

export const DeskPage = () => {
  const { search } = useLocation()
  if (isOldAddressOfNumbers(search)) return <Navigate to={deskNumbersPath} replace />
  const saved = savedIn(search)
  return (
    <StaffPage className={`staff-wide ${styles.page}`}>
      {saved ? <OpenSaved key={saved.id} {...saved} /> : <DeskLists />}
    </StaffPage>
  )
}
