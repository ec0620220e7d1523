// A few sentences, always optional.
import { textLimits } from '#domain/constants.ts'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import type { FormField } from '#web/draft/form-values.ts'
import { limitNote } from './limit-note.ts'
import { useControl } from './use-control.tsx'

export const LongTextField = ({ name, hint }: { name: FormField; hint?: string }) => {
  const { text, set, onBlur, control } = useControl(name)
  return (
    <TextAreaField
      {...control}
      hint={hint}
      isOptional
      note={limitNote(text, textLimits.long)}
      value={text}
      maxLength={textLimits.long}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
    />
  )
}
