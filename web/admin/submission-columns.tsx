// The answers and the evidence on one side, the case and the appraisal on the other.
import Container from '@cloudscape-design/components/container'
import { useState } from 'react'
import { privateAnswerText } from '#domain/private-answers.ts'
import type { SubmissionDetail } from '#domain/submission-contract.ts'
import { AnswersReview } from '#web/review/answers-review.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { SubmissionAppraisal } from './submission-appraisal.tsx'
import { SubmissionCase } from './submission-case.tsx'
import styles from './submission-columns.module.css'
import { SubmissionEvidence, SubmissionSignature } from './submission-evidence.tsx'
import { SubmissionHeader } from './submission-header.tsx'
import { SubmissionPapers } from './submission-papers.tsx'
import { SubmissionParts } from './submission-parts.tsx'
import { SubmissionSsn } from './submission-ssn.tsx'

export const SubmissionColumns = ({ submission: loaded }: { submission: SubmissionDetail }) => {
  const [submission, setSubmission] = useState(loaded)
  const { id, form_data: answers, has_ssn: hasSsn, is_private: isPrivate } = submission
  return (
    <div className={styles.whole}>
      <SubmissionHeader submission={submission} />
      <SubmissionParts hasCase={submission.case !== null} hasPapers={submission.papers.length > 0} />
      <div className={styles.columns}>
        <Container>
          <div className={styles.answers}>
            <AnswersReview
              title="Answers"
              application={answers}
              instead={{
                ...(answers.email ? { email: <MailLink email={answers.email} /> } : {}),
                ...(answers.phoneNumber ? { phoneNumber: <PhoneLink phone={answers.phoneNumber} /> } : {}),
                ...(answers.alternatePhone
                  ? { alternatePhone: <PhoneLink phone={answers.alternatePhone} /> }
                  : {}),
                ...(hasSsn ? { ssn: <SubmissionSsn id={id} /> } : {}),
                ...(isPrivate ? { ssn: privateAnswerText } : {}),
              }}
              insteadOfStep={isPrivate ? { '/health-information': privateAnswerText } : {}}
            />
          </div>
        </Container>
        <div className={styles.work}>
          {submission.case && (
            <SubmissionCase
              id={id}
              moved={submission.case}
              onChanged={(moved) => setSubmission((last) => ({ ...last, case: moved }))}
            />
          )}
          <SubmissionAppraisal
            submission={submission}
            onRecorded={(appraisal) => setSubmission((last) => ({ ...last, appraisal }))}
          />
        </div>
        <div className={styles.proof}>
          {submission.papers.length > 0 && (
            <SubmissionPapers
              submission={submission}
              onChanged={(papers) => setSubmission((last) => ({ ...last, papers }))}
            />
          )}
          <SubmissionSignature submission={submission} />
          <SubmissionEvidence submission={submission} />
        </div>
      </div>
    </div>
  )
}
