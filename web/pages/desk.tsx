// The desk.
import { Suspense, useEffect } from 'react'
import { DeskCases } from '#web/desk/desk-cases.tsx'
import styles from '#web/desk/desk-page.module.css'
import { DeskViews, tabNames } from '#web/desk/desk-views.tsx'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useDesk } from '#web/desk/use-desk.ts'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { siteConfig } from '#web/platform/site-config.ts'

const Stops = lazyPage(() => import('#web/desk/stops.tsx').then((module) => module.Stops))

const useReturnToRow = () => {
  const { left } = useDeskWorkspace()
  useEffect(() => {
    const link = left.linkId === '' ? null : document.getElementById(left.linkId)
    if (link) {
      window.scrollTo(0, left.scrollY)
      link.focus({ preventScroll: true })
    }
    left.linkId = ''
  }, [left])
}

const DeskLists = () => {
  const desk = useDesk()
  const { tab } = desk.place
  const isSearch = desk.rows.kind === 'search'
  useReturnToRow()
  useEffect(() => {
    document.title = `${tabNames[tab]} – Desk – ${siteConfig().brand.productName}`
  }, [tab])
  const isStops = tab === 'stops' && !isSearch
  return (
    <>
      <div className={styles.heading}>
        <h1 className={styles.title}>Desk</h1>
        <DeskViews current={isSearch ? undefined : tab} />
      </div>
      {isStops ? (
        <Suspense fallback={null}>
          <Stops />
        </Suspense>
      ) : (
        <DeskCases desk={desk} view={tab === 'stops' ? 'all' : tab} />
      )}
    </>
  )
}

export const DeskPage = () => (
  <PageLayout>
    <div className={`staff staff-page staff-wide ${styles.page}`}>
      <DeskLists />
    </div>
  </PageLayout>
)
