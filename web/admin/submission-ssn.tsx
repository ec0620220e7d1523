// The last digits of the Social Security number, hidden until asked for. They live in this component and nowhere else, and every
// look is on record.
import { useEffect, useRef, useState } from 'react'
import { readSsn } from '#domain/admin-contract.ts'
import { callApi } from '#web/api/call-api.ts'
import { useAccessDenied } from './access-denied.ts'
import styles from './submission-ssn.module.css'

type Digits =
  | { phase: 'hidden' | 'asking' }
  | { phase: 'shown'; ssn: string }
  | { phase: 'failed'; message: string }

const useSsn = (id: string) => {
  const deny = useAccessDenied()
  const [digits, setDigits] = useState<Digits>({ phase: 'hidden' })
  const question = useRef(0)

  /** An answer that is still on its way comes too late. */
  const hide = () => {
    question.current += 1
    setDigits({ phase: 'hidden' })
  }
  const show = async () => {
    question.current += 1
    const asked = question.current
    setDigits({ phase: 'asking' })
    try {
      const { ssn } = await callApi(readSsn, { id })
      if (asked === question.current) setDigits({ phase: 'shown', ssn })
    } catch (error) {
      if (asked !== question.current || deny(error)) return
      setDigits({ phase: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  // A page that is left may be kept by the browser, with all that stands on it, for its Back button.
  useEffect(() => {
    const forget = () => {
      question.current += 1
      setDigits({ phase: 'hidden' })
    }
    addEventListener('pagehide', forget)
    return () => {
      removeEventListener('pagehide', forget)
      question.current += 1
    }
  }, [])
  return { digits, show, hide }
}

const words = {
  hidden: 'Show the last 4 digits',
  failed: 'Show the last 4 digits',
  asking: 'One moment...',
} as const

export const SubmissionSsn = ({ id }: { id: string }) => {
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
        <button
          type="button"
          className={styles.button}
          onClick={isShown ? hide : show}
          aria-describedby="ssn-note"
        >
          {isShown ? 'Hide' : words[digits.phase]}
        </button>
      </div>
      {digits.phase === 'failed' && (
        <p className={styles.failure} role="alert">
          The digits could not be shown. {digits.message}
        </p>
      )}
      <p className={styles.note} id="ssn-note">
        Each look is recorded in Activity.
      </p>
    </>
  )
}
