// One submission whole, for admins.
import { PageLayout } from '#web/components/page-layout.tsx'

export const AdminSubmissionPage = () => (
  <PageLayout>
    <h1>Submission</h1>
  </PageLayout>
)
