// Beside a field that was answered differently in two windows (F-6): the other answer, and a choice that may wait. It asks, it never
// stands in the way; screen readers hear of it in the wizard's frame, and as part of the field's description.

import type { ReactNode } from 'react'
import { labelOf } from '#domain/labels.ts'
import { Button } from '#web/components/button.tsx'
import type { FormField } from '#web/draft/form-values.ts'
import { isDraftField } from '#web/draft/form-values.ts'
import { answerWords } from '#web/draft/two-answers.ts'
import { useIsContested, useTwoAnswers } from '#web/draft/use-two-answers.ts'
import styles from './contested-notice.module.css'

const lead = {
  mine: 'You also changed this in another window. There it says:',
  theirs: 'You changed this later in another window. Before that, you answered here:',
} as const

type ContestedNoticeProps = {
  name: FormField
  /** What stands in the place of the other answer's words. */
  show?: ((answer: string) => ReactNode) | undefined
}

const Choice = ({ name, show }: ContestedNoticeProps) => {
  const { answers, choose, application } = useTwoAnswers(name)
  if (!answers || !isDraftField(name)) return null
  const { standing, other } = answers
  const ofField = <span className="visually-hidden"> for {labelOf(name, application)}</span>
  return (
    <section className={styles.notice} data-contested>
      <div id={`${name}-contested`}>
        <p>{lead[standing]}</p>
        {show && typeof other === 'string' ? (
          show(other)
        ) : (
          <p className={styles.answer} dir="auto">
            {answerWords(name, other)}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => choose(standing)}>
          <span>Keep this answer{ofField}</span>
        </Button>
        <Button variant="secondary" onClick={() => choose(standing === 'mine' ? 'theirs' : 'mine')}>
          <span>Use the other answer{ofField}</span>
        </Button>
      </div>
    </section>
  )
}

export const ContestedNotice = (props: ContestedNoticeProps) =>
  useIsContested(props.name) ? <Choice {...props} /> : null
