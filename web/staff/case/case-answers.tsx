// The answers of a submission.
import Container from '@cloudscape-design/components/container'
import type { SubmissionDetail } from '#domain/contracts/submission-contract.ts'
import { privateAnswerText } from '#domain/private-answers.ts'
import { AnswersReview } from '#web/review/answers-review.tsx'
import styles from './case-answers.module.css'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { SsnDigits } from './ssn-digits.tsx'

type AnswersProps = { submission: SubmissionDetail; canReadSsn: boolean }

const ssnOf = ({ submission: { id, has_ssn: hasSsn, is_private: isPrivate }, canReadSsn }: AnswersProps) => {
  if (isPrivate) return { ssn: privateAnswerText }
  if (!hasSsn) return {}
  return { ssn: canReadSsn ? <SsnDigits id={id} /> : 'Given. Only admins can see the digits.' }
}

export const CaseAnswers = ({ submission, canReadSsn }: AnswersProps) => {
  const { form_data: answers, is_private: isPrivate } = submission
  const { email, phoneNumber, alternatePhone } = answers
  return (
    <Container>
      <div className={styles.answers}>
        <AnswersReview
          title="Answers"
          application={answers}
          instead={{
            ...(email ? { email: <MailLink email={email} /> } : {}),
            ...(phoneNumber ? { phoneNumber: <PhoneLink phone={phoneNumber} /> } : {}),
            ...(alternatePhone ? { alternatePhone: <PhoneLink phone={alternatePhone} /> } : {}),
            ...ssnOf({ submission, canReadSsn }),
          }}
          insteadOfStep={isPrivate ? { '/health-information': privateAnswerText } : {}}
        />
      </div>
    </Container>
  )
}
