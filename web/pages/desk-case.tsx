// One case for the team.
import { PageLayout } from '#web/frame/page-layout.tsx'

export const DeskCasePage = () => (
  <PageLayout>
    <div className="staff staff-page">
      <h1>Case</h1>
    </div>
  </PageLayout>
)
