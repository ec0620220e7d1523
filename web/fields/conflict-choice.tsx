// The other answer of a conflict, and two buttons to choose.
import type { ReactNode } from 'react'
import { labelOf } from '#domain/labels.ts'
import { Button } from '#web/components/button.tsx'
import { answerWords } from '#web/draft/conflict-text.ts'
import type { FormField } from '#web/draft/form-values.ts'
import { isDraftField } from '#web/draft/form-values.ts'
import { useConflict } from '#web/draft/use-conflict.ts'
import styles from './conflict-choice.module.css'

const lead = {
  mine: 'You changed this in another window too. That window says:',
  theirs: 'You changed this later in another window. Before that, you answered here:',
} as const

type ConflictChoiceProps = {
  name: FormField
  showAnswer?: (answer: string) => ReactNode
}

export const ConflictChoice = ({ name, showAnswer }: ConflictChoiceProps) => {
  const { conflict, choose, application } = useConflict(name)
  if (!conflict || !isDraftField(name)) return null
  const { kept, other } = conflict
  const forField = <span className="visually-hidden"> for {labelOf(name, application)}</span>
  return (
    <section className={styles.choice} data-conflict>
      <div id={`${name}-conflict`}>
        <p>{lead[kept]}</p>
        {showAnswer && typeof other === 'string' ? (
          showAnswer(other)
        ) : (
          <p className={styles.answer} dir="auto">
            {answerWords(name, other)}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => choose(kept)}>
          <span>Keep this answer{forField}</span>
        </Button>
        <Button variant="secondary" onClick={() => choose(kept === 'mine' ? 'theirs' : 'mine')}>
          <span>Use the other answer{forField}</span>
        </Button>
      </div>
    </section>
  )
}
