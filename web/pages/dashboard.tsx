// The dashboard of a submitted case.

import { CaseManagerCard } from '#web/dashboard/case-manager-card.tsx'
import { GoodToKnowCard } from '#web/dashboard/good-to-know-card.tsx'
import { Greeting } from '#web/dashboard/greeting.tsx'
import { Letterhead } from '#web/dashboard/letterhead.tsx'
import { StatusCard } from '#web/dashboard/status-card.tsx'
import { Timeline } from '#web/dashboard/timeline.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import styles from './dashboard.module.css'

export const DashboardPage = () => (
  <PageLayout>
    <div className={styles.page}>
      <Letterhead />
      <Greeting />
      <StatusCard />
      <div className={styles.columns}>
        <Timeline />
        <div className={styles.side}>
          <CaseManagerCard />
          <GoodToKnowCard />
        </div>
      </div>
    </div>
  </PageLayout>
)
