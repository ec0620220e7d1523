import { useEffect, useEffectEvent, useRef } from 'react'
import { isLeftEmpty, typists } from '#domain/help/help.ts'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { useControl } from '#web/fields/use-control.tsx'
import { readTyped } from '#web/help/help-parts.ts'
import { namesText } from '#web/platform/names-text.ts'

/** What is typed after the box was checked has not been read. */
export const ReadTyped = () => {
  const { typedBy, application } = useDraft()
  const typed = readTyped(typedBy)
  const { isChecked, set, onBlur, control } = useControl('hasReadTyped')
  const marks = JSON.stringify(typed)
  const readMarks = useRef(marks)
  const uncheck = useEffectEvent(() => set(false))
  useEffect(() => {
    if (readMarks.current !== marks) uncheck()
    readMarks.current = marks
  }, [marks])
  const names = typists(typed)
  const deed = Object.keys(typed).some((field) => isLeftEmpty(application, field))
    ? 'typed or left empty'
    : 'typed'
  return (
    names.length > 0 && (
      <CheckboxField
        {...control}
        label={`I have read the answers that ${namesText(names)} ${deed} for me`}
        checked={isChecked}
        onChange={(event) => set(event.target.checked)}
        onBlur={onBlur}
      />
    )
  )
}
