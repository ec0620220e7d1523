// A list that grows by Enter or Add (HEA-4). A name left in the box is added too: what was typed is meant.
import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import { textLimits } from '#domain/constants.ts'
import { fieldLabels } from '#domain/labels.ts'
import { Button } from '#web/components/button.tsx'
import { contestedAttributes, Field } from './field.tsx'
import { withMedication } from './medication-list.ts'
import styles from './medications-field.module.css'
import { useAfterPress } from './use-after-press.ts'
import { useField } from './use-field.ts'

const hint = 'Type one at a time, then press Add.'

export const MedicationsField = () => {
  const { value, set, error, isContested } = useField('medications')
  const [typed, setTyped] = useState('')
  const afterPress = useAfterPress()
  const medications = Array.isArray(value) ? value : []
  const add = () => {
    const longer = withMedication(medications, typed)
    if (longer !== medications) set(longer)
    setTyped('')
  }

  return (
    <Field name="medications" label={fieldLabels.medications} hint={hint} isOptional error={error}>
      <div className={styles.entry}>
        <Input
          {...contestedAttributes('medications', { error, hint, isContested })}
          value={typed}
          onChange={({ detail }) => setTyped(detail.value)}
          onBlur={() => afterPress(add)}
          onKeyDown={(event) => {
            if (event.detail.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          autoComplete={false}
          nativeInputAttributes={{ maxLength: textLimits.short }}
        />
        <Button variant="secondary" onClick={add}>
          Add
        </Button>
      </div>
      <ul className={styles.list} aria-label={fieldLabels.medications}>
        {medications.map((medication) => (
          <li key={medication} className={styles.medication}>
            {medication}
            <Button
              variant="plain"
              onClick={() => set(medications.filter((other) => other !== medication))}
              aria-label={`Remove ${medication}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Field>
  )
}
