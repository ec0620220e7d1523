// The answers of a submission. The SSN’s last 4 digits are hidden until asked for.

import Container from '@cloudscape-design/components/container'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readSsn, type SubmissionDetail } from '#domain/contracts/submission-contract.ts'
import { privateAnswerText } from '#domain/private-answers.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { AnswersReview } from '#web/review/answers-review.tsx'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import styles from './case-answers.module.css'
import { MailLink, PhoneLink } from './contact-links.tsx'

type Digits =
  | { phase: 'hidden' | 'asking' }
  | { phase: 'shown'; ssn: string }
  | { phase: 'failed'; message: string }

const useSsn = (id: string) => {
  const deny = useAccessDenied()
  const [digits, setDigits] = useState<Digits>({ phase: 'hidden' })
  const question = useRef(0)

  /** Also ignores a late reply. */
  const hide = useCallback(() => {
    question.current += 1
    setDigits({ phase: 'hidden' })
  }, [])
  const show = async () => {
    question.current += 1
    const asked = question.current
    setDigits({ phase: 'asking' })
    try {
      const { ssn } = await callApi(readSsn, { id })
      if (asked === question.current) setDigits({ phase: 'shown', ssn })
    } catch (error) {
      if (asked !== question.current || deny(error)) return
      setDigits({ phase: 'failed', message: errorText(error) })
    }
  }
  // The browser can keep the page for Back.
  useEffect(() => {
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      question.current += 1
    }
  }, [hide])
  return { digits, show, hide }
}

const askText = (phase: Digits['phase']) => (phase === 'asking' ? 'One moment...' : 'Show the last 4 digits')

const SsnDigits = ({ id }: { id: string }) => {
  const { digits, show, hide } = useSsn(id)
  const isShown = digits.phase === 'shown'
  return (
    <>
      <div className={styles.row}>
        <span role="status" className={styles.digits}>
          {isShown ? (
            digits.ssn
          ) : (
            <>
              <span aria-hidden="true">••••</span>
              <span className="visually-hidden">hidden</span>
            </>
          )}
        </span>
        <Button
          variant="plain"
          onClick={isShown ? hide : show}
          aria-disabled={digits.phase === 'asking'}
          aria-describedby="ssn-note"
        >
          {isShown ? 'Hide' : askText(digits.phase)}
        </Button>
      </div>
      {digits.phase === 'failed' && (
        <div role="alert">
          <StatusIndicator type="error">We couldn’t show the digits. {digits.message}</StatusIndicator>
        </div>
      )}
      <p className={styles.note} id="ssn-note">
        Every view is logged.
      </p>
    </>
  )
}

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
