// The answer about a paper, large enough to read at a glance. Screen readers read it out.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Verification } from '#domain/contracts/paper-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { Button } from '#web/components/button.tsx'
import { momentWithZone } from '#web/platform/moment-text.ts'
import styles from './answer-card.module.css'
import type { Check } from './use-verification.ts'
import { answerWords, type Subject, troubleWords } from './verify-words.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Answer = ({ subject, found, at }: { subject: Subject; found: Verification; at: string }) => {
  const { title, text } = answerWords(found, subject.by)
  return (
    <>
      <h2 className={`${styles.title} ${styles[found.answer]}`}>{title}</h2>
      <p>{text}</p>
      <dl className={styles.facts}>
        {found.answer !== 'unknown' && (
          <>
            <Fact name="Paper">{paperTitles[found.kind]}</Fact>
            <Fact name="Signer’s initials">
              <strong>{found.initials}</strong>
            </Fact>
          </>
        )}
        <Fact name={subject.by === 'code' ? 'Code' : 'File'}>{subject.name}</Fact>
        <Fact name="Checked">{momentWithZone(at)}</Fact>
      </dl>
    </>
  )
}

const Trouble = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 className={styles.title}>{title}</h2>
    <p>{text}</p>
  </>
)

const Outcome = ({ check: { subject, outcome } }: { check: Check }) => {
  if (!outcome) return <p className={styles.checking}>Checking...</p>
  const { found, at } = outcome
  if (typeof found === 'string') return <Trouble {...troubleWords(found)} />
  return <Answer subject={subject} found={found} at={at} />
}

const tones = { 'in-force': styles.good, 'taken-back': styles.bad, expired: styles.late, unknown: styles.bad }

/** undefined while there's none */
const answerOf = ({ outcome }: Check) =>
  outcome && typeof outcome.found !== 'string' ? outcome.found.answer : undefined

export const AnswerCard = ({ check }: { check: Check | undefined }) => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check) card.current?.scrollIntoView({ block: 'nearest' })
  }, [check])
  const answer = check && answerOf(check)
  return (
    <div
      ref={card}
      className={check ? `${styles.card} ${answer ? tones[answer] : styles.calm}` : styles.none}
    >
      <div role="status" className={styles.words}>
        {check && <Outcome check={check} />}
      </div>
      {answer && (
        <Button variant="secondary" onClick={() => print()}>
          Print this answer
        </Button>
      )}
    </div>
  )
}
