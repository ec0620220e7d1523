// The two columns of a submission.
import { useState } from 'react'
import { readSubmission, type SubmissionDetail } from '#domain/submission-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Appraisal } from '#web/staff/appraisal/appraisal.tsx'
import { CaseAnswers } from '#web/staff/case/case-answers.tsx'
import { CaseEvidence, CaseSignature } from '#web/staff/case/case-evidence.tsx'
import { CaseHeader } from '#web/staff/case/case-header.tsx'
import { CaseParts } from '#web/staff/case/case-parts.tsx'
import { CaseMoves } from '#web/staff/moves/case-moves.tsx'
import { MoveHistory } from '#web/staff/moves/move-history.tsx'
import { SignedPapers } from '#web/staff/papers/signed-papers.tsx'
import { deskCasePath } from '#web/staff/staff-paths.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import styles from './submission-columns.module.css'

export const SubmissionColumns = ({ submission: loaded }: { submission: SubmissionDetail }) => {
  const [submission, setSubmission] = useState(loaded)
  const { left } = useAdminWorkspace()
  const change = (next: Partial<SubmissionDetail>) => {
    Object.assign(left, { isStale: true })
    setSubmission((last) => ({ ...last, ...next }))
  }
  return (
    <div className={styles.whole}>
      <CaseHeader
        submission={submission}
        otherPage={{ path: deskCasePath(submission.id), text: 'Open on the desk' }}
      />
      <CaseParts hasCase={submission.case !== null} hasPapers={submission.papers.length > 0} />
      <div className={styles.columns}>
        <CaseAnswers submission={submission} canReadSsn />
        <div className={styles.work}>
          {submission.case && (
            <CaseMoves
              id={submission.id}
              moved={submission.case}
              onChanged={(moved) => change({ case: moved })}
              loadNewer={async () => {
                const newer = await callApi(readSubmission, { id: submission.id })
                change({ case: newer.case })
              }}
            >
              <MoveHistory moved={submission.case} />
            </CaseMoves>
          )}
          <Appraisal submission={submission} onRecorded={(appraisal) => change({ appraisal })} />
        </div>
        <div className={styles.proof}>
          {submission.papers.length > 0 && (
            <SignedPapers submission={submission} onChanged={(papers) => change({ papers })} />
          )}
          <CaseSignature submission={submission} />
          <CaseEvidence submission={submission} />
        </div>
      </div>
    </div>
  )
}
