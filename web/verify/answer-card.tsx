// The answer about a paper, large enough to read at a glance. Screen readers read it out.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Verification } from '#domain/paper-contract.ts'
import { Button } from '#web/components/button.tsx'
import { momentWithZone } from '#web/platform/moment-text.ts'
import styles from './answer-card.module.css'
import { answerWords, paperNames, type Subject, troubleWords } from './answer-words.ts'
import type { Check } from './use-verification.ts'

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
            <Fact name="Paper">{paperNames[found.kind]}</Fact>
            <Fact name="Signer’s initials">
              <strong>{found.initials}</strong>
            </Fact>
          </>
        )}
        <Fact name={subject.by === 'code' ? 'Code' : 'File'}>{subject.name}</Fact>
        <Fact name="Checked">{momentWithZone(at)}</Fact>
      </dl>
      <Button variant="secondary" onClick={() => print()}>
        Print this answer
      </Button>
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
  if (!outcome) return <p className={styles.checking}>Checking {subject.name}...</p>
  const { found, at } = outcome
  if (typeof found === 'string') return <Trouble {...troubleWords(found)} />
  return <Answer subject={subject} found={found} at={at} />
}

const toneOf = ({ outcome }: Check) => {
  if (!outcome || typeof outcome.found === 'string') return styles.calm
  return outcome.found.answer === 'in-force' ? styles.good : styles.bad
}

export const AnswerCard = ({ check }: { check: Check | undefined }) => {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check) region.current?.scrollIntoView({ block: 'nearest' })
  }, [check])
  return (
    <div ref={region} role="status" className={check && `${styles.card} ${toneOf(check)}`}>
      {check && <Outcome check={check} />}
    </div>
  )
}
