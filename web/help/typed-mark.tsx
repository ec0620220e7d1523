import { isLeftEmpty } from '#domain/help/help.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { dayText } from '#web/platform/moment-text.ts'
import styles from './help.module.css'
import { readTyped } from './own-help.ts'

type TypedMarkProps = { name: string; id?: string; hasDay?: boolean }

export const TypedMark = ({ name, id, hasDay = false }: TypedMarkProps) => {
  const { typedBy, application } = useDraft()
  const mark = readTyped(typedBy)[name]
  return (
    mark && (
      <p id={id} className={styles.mark}>
        {isLeftEmpty(application, name) ? 'Left empty' : 'Typed'} by {mark.by}
        {hasDay && ` on ${dayText(mark.at)}`}
      </p>
    )
  )
}
