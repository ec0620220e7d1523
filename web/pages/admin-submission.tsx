// One submission for admins.

import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { readSubmission } from '#domain/admin-contract.ts'
import { FailureNotice } from '#web/admin/failure-notice.tsx'
import { SubmissionColumns } from '#web/admin/submission-columns.tsx'
import { useAttempt } from '#web/admin/use-attempt.ts'
import { useFailureToast } from '#web/admin/use-failure-toast.ts'
import { ApiError, callApi } from '#web/api/call-api.ts'
import { Link } from '#web/components/link.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import styles from './admin-submission.module.css'

const Frame = ({ children }: { children: ReactNode }) => (
  <PageLayout>
    <div className="staff staff-page">
      <div>
        <Link className={styles.back} to="/admin?tab=submissions">
          Back to all submissions
        </Link>
      </div>
      {children}
    </div>
  </PageLayout>
)

/** Reads the submission once, because the server records every opening. */
const Submission = ({ id }: { id: string }) => {
  const { result, failure, isRunning, retry } = useAttempt(() => callApi(readSubmission, { id }))
  const isMissing = failure instanceof ApiError && failure.status === 404
  useFailureToast(isMissing || isRunning ? undefined : failure)
  if (result)
    return (
      <Frame>
        <SubmissionColumns submission={result} />
      </Frame>
    )
  if (!failure) return <LoadingScreen />
  return (
    <Frame>
      <h1>{isMissing ? 'There is no such submission' : 'Submission'}</h1>
      {isMissing ? (
        <p>The address may be mistyped, or this person has not answered anything yet.</p>
      ) : (
        <FailureNotice
          message={`Error fetching admin data: ${failure.message}`}
          onRetry={retry}
          isRetrying={isRunning}
        />
      )}
    </Frame>
  )
}

export const AdminSubmissionPage = () => {
  const { id = '' } = useParams()
  return <Submission key={id} id={id} />
}
