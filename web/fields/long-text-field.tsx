// A few sentences, always optional.
import Textarea from '@cloudscape-design/components/textarea'
import { textLimits } from '#domain/constants.ts'
import { fieldLabels } from '#domain/labels.ts'
import type { FormField } from '#web/draft/form-values.ts'
import { contestedAttributes, Field, fullNote } from './field.tsx'
import { useField } from './use-field.ts'

export const LongTextField = ({ name, hint }: { name: FormField; hint?: string }) => {
  const { text, set, onBlur, error, isContested } = useField(name)
  const note = fullNote(text, textLimits.long)
  return (
    <Field name={name} label={fieldLabels[name]} hint={hint} isOptional error={error} note={note}>
      <Textarea
        {...contestedAttributes(name, { error, hint, note, isContested })}
        name={name}
        value={text}
        onChange={({ detail }) => set(detail.value)}
        onBlur={onBlur}
        rows={3}
        resize="vertical"
        nativeTextareaAttributes={{ maxLength: textLimits.long }}
      />
    </Field>
  )
}
