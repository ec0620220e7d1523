// One submission whole, for admins (ADM-3): who, how far, every answer, the signature with its evidence, and the appraisal.
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { FailureNotice } from '#web/admin/failure-notice.tsx'
import { useSubmission } from '#web/admin/submission-loading.ts'
import { SubmissionWhole } from '#web/admin/submission-whole.tsx'
import { Link } from '#web/components/link.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import styles from './admin-submission.module.css'

const Frame = ({ children }: { children: ReactNode }) => (
  <PageLayout>
    <div className={styles.page}>
      <div>
        <Link className={styles.back} to="/admin?tab=submissions">
          Back to all submissions
        </Link>
      </div>
      {children}
    </div>
  </PageLayout>
)

const Missing = () => (
  <Frame>
    <div className={styles.missing}>
      <h1>There is no such submission</h1>
      <p>The address may be mistyped, or this person has not answered anything yet.</p>
    </div>
  </Frame>
)

const Submission = ({ id }: { id: string }) => {
  const { loading, reload } = useSubmission(id)
  if (loading.phase === 'loading') return <LoadingScreen />
  if (loading.phase === 'missing') return <Missing />
  if (loading.phase === 'ready')
    return (
      <Frame>
        <SubmissionWhole submission={loading.submission} />
      </Frame>
    )
  return (
    <Frame>
      <h1>Submission</h1>
      <FailureNotice
        message={`Error fetching admin data: ${loading.message}`}
        onRetry={reload}
        isRetrying={loading.isRetrying}
      />
    </Frame>
  )
}

export const AdminSubmissionPage = () => {
  const { id = '' } = useParams()
  return <Submission key={id} id={id} />
}
