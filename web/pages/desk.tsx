// The desk of the team.
import { PageLayout } from '#web/frame/page-layout.tsx'

export const DeskPage = () => (
  <PageLayout>
    <div className="staff staff-page">
      <h1>Desk</h1>
    </div>
  </PageLayout>
)
