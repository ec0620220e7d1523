// Nothing is hidden behind a click, because people sign this.
import type { ReactNode } from 'react'
import type { AnswerField } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { type AnswerGroup, answerGroups, type ShownAnswer } from '#domain/review.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Link } from '#web/components/button.tsx'
import styles from './answers-review.module.css'
import { changeLinkId, questionLink } from './return-to-review.ts'

type Instead = Partial<Record<AnswerField, ReactNode>>

const ChangeLink = ({ path, field, label }: { path: string; field: string; label: string }) => (
  <Link className={styles.change} id={changeLinkId(field)} {...questionLink(path, field)}>
    Change<span className="visually-hidden"> {label}</span>
  </Link>
)

type AnswerProps = ShownAnswer & { instead: ReactNode; mark: ReactNode; change: ReactNode }

const missingText = (isOptional: boolean) => (isOptional ? 'No answer' : 'Not answered yet')

const Answer = ({ field, label, text, isOptional, instead, mark, change }: AnswerProps) => (
  <div className={styles.answer}>
    <dt className={styles.label}>{label}</dt>
    <dd className={text || instead || isOptional ? styles.text : styles.missing}>
      {instead ??
        (field === 'email' && text ? <BreakableEmail email={text} /> : text || missingText(isOptional))}
      {mark && <div className={styles.mark}>{mark}</div>}
    </dd>
    {change && <dd className={`${styles.action} screen-only`}>{change}</dd>}
  </div>
)

const questionsText = (count: number) => (count === 1 ? '1 optional question' : `${count} optional questions`)

const withoutQuestionMark = (label: string) => label.replace(/\?$/, '')

/** Where answers can be changed, they can be added too. */
const Skipped = ({ skipped, path }: { skipped: readonly ShownAnswer[]; path: string | undefined }) => {
  if (skipped.length === 0) return null
  if (path === undefined)
    return (
      <p className={styles.skipped}>
        Not answered (optional): {skipped.map(({ label }) => withoutQuestionMark(label)).join('; ')}
      </p>
    )
  return (
    <details className={`${styles.skipped} screen-only`}>
      <summary>You skipped {questionsText(skipped.length)}</summary>
      <ul className={styles.more}>
        {skipped.map(({ field, label }) => (
          <li key={field}>
            <Link id={changeLinkId(field)} {...questionLink(path, field)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Shown = {
  isEditable?: boolean
  instead?: Instead
  /** Below an answer. */
  markOf?: ((field: AnswerField) => ReactNode) | undefined
}

type StepProps = Shown & { group: AnswerGroup; whole: ReactNode }

const Step = ({ group, isEditable = false, instead = {}, whole, markOf }: StepProps) => {
  const { title, path, answers } = group
  const shown = answers.filter(
    ({ field, text, isOptional }) => text || instead[field] || !isOptional || markOf?.(field),
  )
  const skipped = answers.filter((answer) => !shown.includes(answer))
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {whole ? (
        <p className={styles.whole}>{whole}</p>
      ) : (
        <>
          <dl>
            {shown.map((answer) => (
              <Answer
                key={answer.field}
                {...answer}
                instead={instead[answer.field]}
                mark={markOf?.(answer.field)}
                change={isEditable && <ChangeLink path={path} {...answer} />}
              />
            ))}
          </dl>
          <Skipped skipped={skipped} path={isEditable ? path : undefined} />
        </>
      )}
    </div>
  )
}

type AnswersReviewProps = Shown & {
  application: Application
  title: string
  insteadOfStep?: Readonly<Record<string, ReactNode>>
}

export const AnswersReview = ({ application, title, insteadOfStep = {}, ...shown }: AnswersReviewProps) => (
  <section className={styles.review} aria-labelledby="answers-title">
    <h2 id="answers-title" tabIndex={-1} data-focus-quietly>
      {title}
    </h2>
    {answerGroups(application, shown.markOf).map((group) => (
      <Step key={group.path} {...shown} group={group} whole={insteadOfStep[group.path]} />
    ))}
  </section>
)
