// All answers of steps 1 to 3. Nothing is hidden behind a click, because people sign this.
import type { ReactNode } from 'react'
import type { AnswerField } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { type AnswerGroup, answerGroups, type ShownAnswer } from '#domain/review.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Link } from '#web/components/link.tsx'
import styles from './answers-review.module.css'

/** Replaces the text of an answer. */
type Instead = Partial<Record<AnswerField, ReactNode>>

const Answer = ({ field, label, text, instead }: ShownAnswer & { instead: ReactNode }) => (
  <div className={styles.answer}>
    <dt className={styles.label}>{label}</dt>
    <dd className={text || instead ? styles.text : styles.missing}>
      {instead ?? (field === 'email' && text ? <BreakableEmail email={text} /> : text || 'Not answered yet')}
    </dd>
  </div>
)

type StepProps = { group: AnswerGroup; isEditable: boolean; instead: Instead; whole: ReactNode }

const Step = ({ group, isEditable, instead, whole }: StepProps) => {
  const { title, path, answers } = group
  const shown = answers.filter(({ field, text, isOptional }) => text || instead[field] || !isOptional)
  const skipped = answers.filter((answer) => !shown.includes(answer))
  return (
    <div>
      <div className={styles.heading}>
        <h3 className={styles.title}>{title}</h3>
        {isEditable && (
          <Link className={styles.edit} to={path}>
            Edit<span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </div>
      {whole ? (
        <p className={styles.whole}>{whole}</p>
      ) : (
        <>
          <dl>
            {shown.map((answer) => (
              <Answer key={answer.field} {...answer} instead={instead[answer.field]} />
            ))}
          </dl>
          {skipped.length > 0 && (
            <p className={styles.skipped}>
              Not answered (optional): {skipped.map(({ label }) => label.replace(/\?$/, '')).join('; ')}
            </p>
          )}
        </>
      )}
    </div>
  )
}

type AnswersReviewProps = {
  application: Application
  title: string
  isEditable?: boolean
  instead?: Instead
  /** Replaces all answers of a step, by its path. */
  insteadOfStep?: Readonly<Record<string, ReactNode>>
}

export const AnswersReview = ({
  application,
  title,
  isEditable = false,
  instead = {},
  insteadOfStep = {},
}: AnswersReviewProps) => (
  <section className={styles.review} aria-labelledby="answers-title">
    <h2 id="answers-title" tabIndex={-1} data-focus-quietly>
      {title}
    </h2>
    {answerGroups(application).map((group) => (
      <Step
        key={group.path}
        group={group}
        isEditable={isEditable}
        instead={instead}
        whole={insteadOfStep[group.path]}
      />
    ))}
  </section>
)
