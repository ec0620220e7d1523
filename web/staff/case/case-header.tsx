import type { ReactNode } from 'react'
import { answerText } from '#domain/answer-text.ts'
import type { SubmissionDetail } from '#domain/contracts/submission-contract.ts'
import { insuredName } from '#domain/signers/who-must-sign.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { ageOn, toIsoDate } from '#domain/text/us-date.ts'
import { emailsOf, nameOf } from './case-facts.ts'
import styles from './case-header.module.css'
import { Copied, MailLink, PhoneLink } from './case-section.tsx'

/** Of the insured person, whom the account can belong to or not. */
const insuredText = ({ form_data: answers }: SubmissionDetail) => {
  const born = toIsoDate(answers.dateOfBirth ?? '')
  const age = born && `${ageOn(born, easternDayOf(new Date().toISOString()))} years old`
  const insured = insuredName(answers)
  const name = answers.insuredPerson === 'someone-else' && insured && `Insured: ${insured}`
  return [name, age, answerText('state', answers)].filter(Boolean).join(', ')
}

const reachText = ({ form_data: answers }: SubmissionDetail) => {
  const [way, time] = [answerText('preferredContactMethod', answers), answers.preferredContactTime]
  return way || time ? `Best reached: ${[way.toLowerCase(), time].filter(Boolean).join(', ')}` : ''
}

const Reach = ({ submission }: { submission: SubmissionDetail }) => {
  const { phoneNumber, alternatePhone } = submission.form_data
  return (
    <>
      {[phoneNumber, alternatePhone].map((phone) => phone && <PhoneLink key={phone} phone={phone} />)}
      {emailsOf(submission).map(({ label, email }) => (
        <span key={label}>
          {label}
          {email && <MailLink email={email} />}
        </span>
      ))}
      <span>{reachText(submission)}</span>
    </>
  )
}

type HeaderProps = { submission: SubmissionDetail; children: ReactNode }

export const CaseHeader = ({ submission, children }: HeaderProps) => {
  const { reference } = submission
  return (
    <header className={styles.header}>
      <h1>{nameOf(submission)}</h1>
      <div className={styles.person}>
        <span className="bold">{insuredText(submission)}</span>
        <Reach submission={submission} />
        {reference ? (
          <span>
            Reference <Copied name="reference" shown={readableReference(reference)} text={reference} />
          </span>
        ) : (
          <span>No reference before submitting</span>
        )}
      </div>
      {children}
    </header>
  )
}
