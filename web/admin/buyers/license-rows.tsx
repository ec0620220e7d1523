import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { fields } from '#domain/steps.ts'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import { type BuyerValues, emptyLicense } from './buyer-values.ts'
import styles from './buyers.module.css'

const states = { '': 'Choose a state', ...fields.state.options }

export const LicenseRows = () => {
  const { formState, setFocus, setValue, trigger } = useFormContext<BuyerValues>()
  const { errors, isSubmitted } = formState
  // react-hook-form's useFieldArray would add 1.3 KB to every step of the applicants.
  const rows = useWatch<BuyerValues, 'licenses'>({ name: 'licenses' })
  /** The whole list is checked: what is wrong with it is no field's error. */
  const setRows = (licenses: typeof rows) => {
    setValue('licenses', licenses)
    if (isSubmitted) void trigger('licenses')
  }
  const add = useRef<ButtonProps.Ref>(null)
  const problem = errors.licenses?.root?.message ?? errors.licenses?.message
  return (
    <fieldset className={styles.rows}>
      <legend className="bold">Licenses</legend>
      <p className="muted">The last day as MM/DD/YYYY.</p>
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's fields are named by its position
        <fieldset key={index} className={styles.license}>
          <legend className="visually-hidden">License {index + 1}</legend>
          <FormChoice name={`licenses.${index}.state`} label="Licensed in" options={states} />
          <FormText name={`licenses.${index}.until`} label="Last day" maxLength={10} />
          <Button
            formAction="none"
            ariaLabel={`Remove license ${index + 1}`}
            onClick={() => {
              setRows(rows.toSpliced(index, 1))
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
        <Button
          ref={add}
          formAction="none"
          iconName="add-plus"
          onClick={() => {
            flushSync(() => setRows([...rows, emptyLicense]))
            setFocus(`licenses.${rows.length}.state`)
          }}
        >
          Add a state
        </Button>
      </div>
    </fieldset>
  )
}
