// One submission for admins.

import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { readableReference } from '#domain/readable-reference.ts'
import { readSubmission } from '#domain/submission-contract.ts'
import { SubmissionColumns } from '#web/admin/submission-columns.tsx'
import { SubmissionNeighbors } from '#web/admin/submission-neighbors.tsx'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { useAttempt } from '#web/staff/use-attempt.ts'
import { useFailureToast } from '#web/staff/use-failure-toast.ts'

const Frame = ({ id, children }: { id: string; children: ReactNode }) => (
  <PageLayout>
    <div className="staff staff-page">
      <SubmissionNeighbors id={id} />
      {children}
    </div>
  </PageLayout>
)

/** Tells open tabs apart. */
const useReferenceInTitle = (reference: string | null | undefined) => {
  useEffect(() => {
    if (reference) document.title = `${readableReference(reference)} – ${document.title}`
  }, [reference])
}

/** Reads it once, because the server records every opening. */
const Submission = ({ id }: { id: string }) => {
  const { result, failure, isRunning, retry } = useAttempt(() => callApi(readSubmission, { id }))
  useReferenceInTitle(result?.reference)
  const isMissing = failure instanceof ApiError && failure.status === 404
  useFailureToast(isMissing || isRunning ? undefined : failure)
  if (result)
    return (
      <Frame id={id}>
        <SubmissionColumns submission={result} />
      </Frame>
    )
  if (!failure) return <LoadingScreen />
  return (
    <Frame id={id}>
      <h1>{isMissing ? 'We can’t find this submission' : 'Submission'}</h1>
      {isMissing ? (
        <p>Check the address. Or the person hasn’t answered anything yet.</p>
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
