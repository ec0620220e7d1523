// Beside a field that was answered differently in two windows (F-6): the other answer, and a choice that may wait. It asks, it never
// stands in the way; screen readers hear of it in the wizard's frame, and as part of the field's description.
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { answerWords, fieldLabel } from '#web/draft/conflict-text.ts'
import type { FormField } from '#web/draft/form-values.ts'
import { isDraftField } from '#web/draft/form-values.ts'
import { useConflict, useHasConflict } from '#web/draft/use-conflict.ts'
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
  const { conflict, choose, application } = useConflict(name)
  if (!conflict || !isDraftField(name)) return null
  const { kept, other } = conflict
  const ofField = <span className="visually-hidden"> for {fieldLabel(name, application)}</span>
  return (
    <section className={styles.notice} data-contested>
      <div id={`${name}-contested`}>
        <p>{lead[kept]}</p>
        {show && typeof other === 'string' ? (
          show(other)
        ) : (
          <p className={styles.answer} dir="auto">
            {answerWords(name, other)}
          </p>
        )}
      </div>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => choose(kept)}>
          <span>Keep this answer{ofField}</span>
        </Button>
        <Button variant="secondary" onClick={() => choose(kept === 'mine' ? 'theirs' : 'mine')}>
          <span>Use the other answer{ofField}</span>
        </Button>
      </div>
    </section>
  )
}

export const ContestedNotice = (props: ContestedNoticeProps) =>
  useHasConflict(props.name) ? <Choice {...props} /> : null
