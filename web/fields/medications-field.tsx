import { type MouseEvent, useEffect, useState } from 'react'
import { medicationsLimit, textLimits } from '#domain/constants.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import { Button } from '#web/components/button.tsx'
import fieldStyles from '#web/components/form/field.module.css'
import { FieldFrame, splitFieldProps } from '#web/components/form/field-frame.tsx'
import { useRunAfterRelease } from '#web/components/use-run-after-release.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import styles from './medications-field.module.css'
import { useControl } from './use-control.tsx'

const hint = 'Type one at a time, then press Add.'
const fullHint = `This list holds ${medicationsLimit}. To tell us about more, please call us.`

/** Returns the same list if nothing is added. */
export const withMedication = (medications: string[], typed: string): string[] => {
  const medication = cleanLine(typed)
  const isNew = medication !== '' && !medications.includes(medication)
  return isNew && medications.length < medicationsLimit ? [...medications, medication] : medications
}

/** The focused button disappears with its item. */
const moveFocus = (button: HTMLElement, fieldId: string) => {
  const item = button.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbor?.querySelector('button') ?? document.getElementById(fieldId)
  next?.focus()
}

type ItemsProps = { id: string; label: string; items: readonly string[]; onRemove: (item: string) => void }

const Items = ({ id, label, items, onRemove }: ItemsProps) => {
  const remove = (item: string, { currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // The second click of a double click would hit the next item.
    if (detail > 1) return
    moveFocus(currentTarget, id)
    onRemove(item)
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
          <Button variant="plain" onClick={(event) => remove(item, event)} aria-label={`Remove ${item}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What is typed and not added yet is held. */
const useMedications = () => {
  const { value, set, control } = useControl('medications')
  const medications = Array.isArray(value) ? value : []
  const [typed, setTyped] = useState('')
  const store = useDraftStore()
  useEffect(() => store.releaseHeld, [store])

  const hold = (list: string[]) => {
    const isAnswer = list.length > 0 || store.snapshot().application.medications
    store.hold({ medications: isAnswer ? list : null })
  }
  const type = (text: string) => {
    setTyped(text)
    hold(withMedication(medications, text))
  }
  const add = () => {
    const longer = withMedication(medications, typed)
    if (longer === medications) hold(medications)
    else set(longer)
    setTyped('')
  }
  const remove = (medication: string) => set(medications.filter((other) => other !== medication))
  return { medications, control, typed, type, add, remove }
}

export const MedicationsField = () => {
  const { medications, control, typed, type, add, remove } = useMedications()
  const runAfterRelease = useRunAfterRelease()
  const isFull = medications.length >= medicationsLimit
  const { frame, control: input } = splitFieldProps({
    ...control,
    hint: isFull ? fullHint : hint,
    isOptional: true,
  })
  return (
    <FieldFrame {...frame}>
      <div className={styles.entry}>
        <input
          {...input}
          className={fieldStyles.input}
          readOnly={isFull}
          autoComplete="off"
          maxLength={textLimits.short}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => runAfterRelease(add)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" onClick={add}>
          Add
        </Button>
      </div>
      <Items id={frame.id} label={frame.label} items={medications} onRemove={remove} />
    </FieldFrame>
  )
}
