// The fifteen conditions, each a checkbox; the answer is the list of their ids.
import Checkbox from '@cloudscape-design/components/checkbox'
import { fieldLabels, fieldOptions } from '#domain/labels.ts'
import checkboxStyles from './checkbox-field.module.css'
import styles from './conditions-field.module.css'
import { ContestedNotice } from './contested-notice.tsx'
import { describedBy } from './field.tsx'
import { useField } from './use-field.ts'

const hint = 'Check all that a doctor has told you about.'

export const ConditionsField = () => {
  const { value, set, error, isContested } = useField('medicalConditions')
  const chosen = Array.isArray(value) ? value : []
  const toggle = (id: string, isChecked: boolean) =>
    set(
      Object.keys(fieldOptions.medicalConditions).filter((other) =>
        other === id ? isChecked : chosen.includes(other),
      ),
    )

  return (
    <fieldset
      id="medicalConditions"
      tabIndex={-1}
      aria-describedby={describedBy('medicalConditions', { error, hint, isContested })}
    >
      <legend className={styles.legend}>
        {fieldLabels.medicalConditions} <span className={styles.optional}>(optional)</span>
      </legend>
      <p id="medicalConditions-description" className={styles.hint}>
        {hint}
      </p>
      <div className={styles.conditions}>
        {Object.entries(fieldOptions.medicalConditions).map(([id, words]) => (
          <div key={id} className={checkboxStyles.checkbox}>
            <Checkbox
              controlId={`medicalConditions-${id}`}
              checked={chosen.includes(id)}
              onChange={({ detail }) => toggle(id, detail.checked)}
            >
              {words}
            </Checkbox>
          </div>
        ))}
      </div>
      <ContestedNotice name="medicalConditions" />
    </fieldset>
  )
}
