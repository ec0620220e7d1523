import { useLocation } from 'react-router-dom'
import { CaseNews, Greeting, Letterhead } from '#web/dashboard/greeting.tsx'
import { useNewestCase } from '#web/dashboard/moved-case.ts'
import { Received } from '#web/dashboard/received.tsx'
import { isReceivedNow } from '#web/dashboard/received-now.ts'
import { CaseManagerCard, GoodToKnowCard } from '#web/dashboard/side-cards.tsx'
import { StatusCard } from '#web/dashboard/status-card.tsx'
import { Timeline } from '#web/dashboard/timeline.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import styles from './dashboard.module.css'

const PapersPart = lazyPart(() =>
  import('#web/dashboard/papers/papers-part.tsx').then((module) => module.PapersPart),
)

export const DashboardPage = () => {
  const isReceived = isReceivedNow(useLocation().state)
  const isSubmitted = useDraft().status === 'submitted'
  useNewestCase()
  return (
    // The other title takes the focus.
    <PageLayout key={String(isReceived)}>
      <div className={styles.page}>
        <Letterhead />
        <CaseNews />
        {isReceived && <Received />}
        <div className={`${styles.page} ${isReceived ? `screen-only ${styles.below}` : ''}`}>
          {!isReceived && <Greeting />}
          <StatusCard hasPicture={!isReceived} />
          <div className={styles.columns}>
            <Timeline />
            <CaseManagerCard />
            <GoodToKnowCard />
          </div>
          {isSubmitted && <PapersPart />}
        </div>
      </div>
    </PageLayout>
  )
}
