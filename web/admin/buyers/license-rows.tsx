import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fields } from '#domain/steps.ts'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import { type BuyerValues, emptyLicense } from './buyer-values.ts'
import styles from './buyers.module.css'

const states = { '': 'Choose a state', ...fields.state.options }

export const LicenseRows = () => {
  const { fields: rows, append, remove } = useFieldArray<BuyerValues>({ name: 'licenses' })
  const { errors } = useFormContext<BuyerValues>().formState
  const add = useRef<ButtonProps.Ref>(null)
  const problem = errors.licenses?.root?.message ?? errors.licenses?.message
  return (
    <fieldset className={styles.rows}>
      <legend className="bold">Licensed in</legend>
      <p className="muted">The last day as MM/DD/YYYY.</p>
      {rows.map((row, index) => (
        <fieldset key={row.id} className={styles.license}>
          <legend className="visually-hidden">License {index + 1}</legend>
          <FormChoice name={`licenses.${index}.state`} label="License in" options={states} />
          <FormText name={`licenses.${index}.until`} label="Last day" maxLength={10} />
          <Button
            formAction="none"
            ariaLabel={`Remove license ${index + 1}`}
            onClick={() => {
              remove(index)
              add.current?.focus()
            }}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div>
        <Button ref={add} formAction="none" iconName="add-plus" onClick={() => append(emptyLicense)}>
          Add a state
        </Button>
      </div>
    </fieldset>
  )
}
