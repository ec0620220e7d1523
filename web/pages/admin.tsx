// The admins' dashboard.
import { PageLayout } from '#web/components/page-layout.tsx'

export const AdminPage = () => (
  <PageLayout>
    <h1>Admin Dashboard</h1>
  </PageLayout>
)
