// The two columns of a submission.
import { useState } from 'react'
import { readSubmission, type SubmissionDetail } from '#domain/submission-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { deskCasePath } from './staff-paths.ts'
import { SubmissionAnswers } from './submission-answers.tsx'
import { SubmissionAppraisal } from './submission-appraisal.tsx'
import { SubmissionCase } from './submission-case.tsx'
import { SubmissionCaseHistory } from './submission-case-history.tsx'
import styles from './submission-columns.module.css'
import { SubmissionEvidence, SubmissionSignature } from './submission-evidence.tsx'
import { SubmissionHeader } from './submission-header.tsx'
import { SubmissionPapers } from './submission-papers.tsx'
import { SubmissionParts } from './submission-parts.tsx'

export const SubmissionColumns = ({ submission: loaded }: { submission: SubmissionDetail }) => {
  const [submission, setSubmission] = useState(loaded)
  const { left } = useAdminWorkspace()
  const change = (next: Partial<SubmissionDetail>) => {
    Object.assign(left, { isStale: true })
    setSubmission((last) => ({ ...last, ...next }))
  }
  return (
    <div className={styles.whole}>
      <SubmissionHeader
        submission={submission}
        otherPage={{ path: deskCasePath(submission.id), text: 'Open on the desk' }}
      />
      <SubmissionParts hasCase={submission.case !== null} hasPapers={submission.papers.length > 0} />
      <div className={styles.columns}>
        <SubmissionAnswers submission={submission} canReadSsn />
        <div className={styles.work}>
          {submission.case && (
            <SubmissionCase
              id={submission.id}
              moved={submission.case}
              onChanged={(moved) => change({ case: moved })}
              loadNewer={async () => {
                const newer = await callApi(readSubmission, { id: submission.id })
                change({ case: newer.case })
              }}
            >
              <SubmissionCaseHistory moved={submission.case} />
            </SubmissionCase>
          )}
          <SubmissionAppraisal submission={submission} onRecorded={(appraisal) => change({ appraisal })} />
        </div>
        <div className={styles.proof}>
          {submission.papers.length > 0 && (
            <SubmissionPapers submission={submission} onChanged={(papers) => change({ papers })} />
          )}
          <SubmissionSignature submission={submission} />
          <SubmissionEvidence submission={submission} />
        </div>
      </div>
    </div>
  )
}
