// A single yes: the whole line is the target.
import Checkbox from '@cloudscape-design/components/checkbox'
import { fieldLabels } from '#domain/labels.ts'
import fieldStyles from '#web/components/field.module.css'
import type { FormField } from '#web/draft/form-values.ts'
import styles from './checkbox-field.module.css'
import { ContestedNotice } from './contested-notice.tsx'
import { describedBy } from './field.tsx'
import { useField } from './use-field.ts'

export const CheckboxField = ({ name, isRequired }: { name: FormField; isRequired?: boolean }) => {
  const { isChecked, set, onBlur, error, isContested } = useField(name)
  return (
    <div className={styles.checkbox} data-invalid={error !== '' || undefined}>
      {error && (
        <p className={fieldStyles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
      <Checkbox
        controlId={name}
        name={name}
        checked={isChecked}
        onChange={({ detail }) => set(detail.checked)}
        onBlur={onBlur}
        ariaRequired={isRequired === true}
        ariaDescribedby={describedBy(name, { error, isContested })}
        nativeInputAttributes={error ? { 'aria-invalid': true } : {}}
      >
        {fieldLabels[name]}
        {!isRequired && <span className={styles.optional}> (optional)</span>}
      </Checkbox>
      <ContestedNotice name={name} />
    </div>
  )
}
