import Container from '@cloudscape-design/components/container'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { readSsn } from '#domain/contracts/submission-contract.ts'
import { privateAnswerText } from '#domain/private-answers.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { AnswersReview } from '#web/review/answers-review.tsx'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import styles from './case-answers.module.css'
import { MailLink, PhoneLink } from './case-section.tsx'

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

const SsnDigits = ({ id }: { id: string }) => {
  const { digits, show, hide } = useSsn(id)
  const isShown = digits.phase === 'shown'
  const askText = digits.phase === 'asking' ? 'One moment...' : 'Show the last 4 digits'
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
          {isShown ? 'Hide' : askText}
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

const ssnOf = ({ id, has_ssn, is_private, can_read_ssn }: DeskCase) => {
  if (is_private) return { ssn: privateAnswerText }
  if (!has_ssn) return {}
  return { ssn: can_read_ssn ? <SsnDigits id={id} /> : 'Given. Only admins can see the digits.' }
}

const emailOf = ({ form_data: { email }, by_phone }: DeskCase) => {
  if (email) return { email: <MailLink email={email} /> }
  return by_phone?.has_email === false ? { email: 'They have none.' } : {}
}

export const CaseAnswers = ({ submission }: { submission: DeskCase }) => {
  const { form_data: answers, is_private: isPrivate } = submission
  const { phoneNumber, alternatePhone } = answers
  return (
    <Container>
      <div className={styles.answers}>
        <AnswersReview
          title="Answers"
          application={answers}
          instead={{
            ...emailOf(submission),
            ...(phoneNumber ? { phoneNumber: <PhoneLink phone={phoneNumber} /> } : {}),
            ...(alternatePhone ? { alternatePhone: <PhoneLink phone={alternatePhone} /> } : {}),
            ...ssnOf(submission),
          }}
          insteadOfStep={isPrivate ? { '/health-information': privateAnswerText } : {}}
        />
      </div>
    </Container>
  )
}
