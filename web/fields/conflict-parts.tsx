import type { ReactNode } from 'react'
import { answerText, labelOf } from '#domain/answer-text.ts'
import { type DraftField, readApplication } from '#domain/application.ts'
import type { StepNumber } from '#domain/paths.ts'
import { fields, stepOfField, steps } from '#domain/steps.ts'
import { Button, Link } from '#web/components/button.tsx'
import type { DraftSnapshot } from '#web/draft/draft-snapshot.ts'
import { type FormField, isDraftField } from '#web/draft/form-values.ts'
import { useDraft, useDraftStore, useHelpedPerson, useStepPath } from '#web/draft/use-draft.tsx'
import type { ConflictSide } from '#web/draft/window-answers.ts'
import { readHelp, readTyped } from '#web/help/own-help.ts'
import styles from './conflict-parts.module.css'

const noAnswer = 'No answer'

/** The SSN is not masked for the person who typed it. */
export const answerWords = (field: DraftField, answer: unknown): string => {
  if (field === 'signature') return answer ? 'Another signature' : 'No signature'
  if (field === 'ssn' && typeof answer === 'string') return answer
  return answerText(field, readApplication({ [field]: answer })) || noAnswer
}

const fieldOrder = Object.keys(fields)

const inOneLine = (words: string) => words.replaceAll('\n', ', ')

export const listConflicts = ({ application, conflicts }: Pick<DraftSnapshot, 'application' | 'conflicts'>) =>
  Object.keys(conflicts)
    .filter(isDraftField)
    .toSorted((one, another) => fieldOrder.indexOf(one) - fieldOrder.indexOf(another))
    .map((field) => ({
      field,
      label: labelOf(field, application),
      step: stepOfField(field) ?? steps[0],
      kept: inOneLine(answerWords(field, application[field])),
      other: inOneLine(answerWords(field, conflicts[field]?.other)),
    }))

type Lead = Record<ConflictSide, string>

const lead: Lead = {
  mine: 'You changed this in another window too. That window says:',
  theirs: 'You changed this later in another window. Before that, you answered here:',
}

/** The other page is the applicant's, or a second one of the helper. */
const helpersLead: Lead = {
  mine: 'This was changed on another page too. That page says:',
  theirs: 'This was changed later on another page. Before that, you typed:',
}

const useLead = (name: FormField): Lead => {
  const { typedBy, help } = useDraft()
  const isOwn = useHelpedPerson() === undefined
  const helper = readTyped(typedBy)[name]?.by ?? readHelp(help)?.helper?.name
  if (!isOwn) return helpersLead
  if (helper === undefined) return lead
  return {
    mine: `You and ${helper} both typed here. ${helper} typed:`,
    theirs: `Typed by ${helper} just now. Before that, you answered here:`,
  }
}

/** Letters that fit on a button. */
const longestOnButton = 24

const fitsOnButton = (words: string) =>
  words !== noAnswer && words.length <= longestOnButton && !words.includes('\n')

/** A picture, or two answers that read the same, can't be told apart by words. */
const choicesOf = (kept: string, other: string, isPicture: boolean) =>
  !isPicture && kept !== other && fitsOnButton(kept) && fitsOnButton(other)
    ? { keep: `Keep “${kept}”`, use: `Use “${other}”` }
    : { keep: 'Keep the answer in the form', use: 'Use the other answer' }

type ConflictChoiceProps = {
  name: FormField
  showAnswer?: ((answer: string) => ReactNode) | undefined
}

export const ConflictChoice = ({ name, showAnswer }: ConflictChoiceProps) => {
  const store = useDraftStore()
  const { application, conflicts } = useDraft()
  const words = useLead(name)
  const conflict = isDraftField(name) ? conflicts[name] : undefined
  if (!conflict || !isDraftField(name)) return null
  const { kept, other } = conflict
  const choose = (side: ConflictSide) => {
    store.settleConflict(name, side)
    document.getElementById(name)?.focus()
  }
  const otherWords = answerWords(name, other)
  const { keep, use } = choicesOf(answerWords(name, application[name]), otherWords, showAnswer !== undefined)
  const choices = [
    [kept, keep],
    [kept === 'mine' ? 'theirs' : 'mine', use],
  ] as const
  return (
    <section className={styles.choice} data-conflict>
      <div id={`${name}-conflict`}>
        <p>{words[kept]}</p>
        {showAnswer && typeof other === 'string' ? (
          showAnswer(other)
        ) : (
          <p className={styles.answer} dir="auto">
            {otherWords}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        {choices.map(([side, text]) => (
          <Button key={side} variant="secondary" onClick={() => choose(side)}>
            <span>
              {text}
              <span className="visually-hidden"> for {labelOf(name, application)}</span>
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}

const titleOf = (count: number, isElsewhere = false) =>
  count === 1
    ? `1 question${isElsewhere ? ' in another step' : ''} has two answers`
    : `${count}\u00a0questions${isElsewhere ? ' in other steps' : ''} have two answers`

/** `when`: where this only points to the list at the top, what its title begins with. */
type ConflictListProps = { step: StepNumber; when?: string }

const listTitleId = 'two-answers'

export const ConflictList = ({ step, when }: ConflictListProps) => {
  const pathOf = useStepPath()
  const all = listConflicts(useDraft())
  const elsewhere = all.filter((answer) => answer.step.number !== step)
  if (elsewhere.length === 0) return null
  const title = titleOf(elsewhere.length, elsewhere.length < all.length)
  if (when !== undefined)
    return (
      <div className={styles.list}>
        <h2 className={styles.title}>
          {when}
          {title}
        </h2>
        <Button variant="plain" onClick={() => document.getElementById(listTitleId)?.focus()}>
          Go to the list above
        </Button>
      </div>
    )
  return (
    <section className={styles.list} aria-labelledby={listTitleId}>
      <h2 id={listTitleId} className={styles.title} tabIndex={-1} data-focus-quietly>
        {title}
      </h2>
      <p>Please check which answer is right.</p>
      <ul className={styles.answers}>
        {elsewhere.map(({ field, label, step: { path, title: stepTitle }, kept, other }, index) => (
          <li key={field}>
            {elsewhere[index - 1]?.step.path !== path && <p className={styles.step}>{stepTitle}</p>}
            <Link className="target bold" to={pathOf(`${path}#${field}`)}>
              {label}
            </Link>
            <p>
              This window: <strong dir="auto">{kept}</strong>
            </p>
            <p>
              Other window: <strong dir="auto">{other}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ConflictNews = () => {
  const labels = listConflicts(useDraft()).map(({ label }) => label)
  return `${titleOf(labels.length)}: ${labels.join(', ')}. Please check which answer is right.`
}
