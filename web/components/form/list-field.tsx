// A list of short texts.
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { useRunAfterRelease } from '#web/components/use-run-after-release.ts'
import fieldStyles from './field.module.css'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'
import styles from './list-field.module.css'

type ListFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'value' | 'onChange'> & {
    items: readonly string[]
    /** For a text that isn't added yet. */
    onType: (typed: string) => void
    onAdd: (typed: string) => void
    onRemove: (item: string) => void
  }

type ItemsProps = Pick<ListFieldProps, 'id' | 'label' | 'items' | 'onRemove'>

/** The focused button disappears with its item. The focus goes to the item after it, before it, or to the field. */
const moveFocus = (button: HTMLElement, fieldId: string) => {
  const item = button.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbor?.querySelector('button') ?? document.getElementById(fieldId)
  next?.focus()
}

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

export const ListField = ({ items, onType, onAdd, onRemove, ...props }: ListFieldProps) => {
  const { frame, control } = splitFieldProps(props)
  const [typed, setTyped] = useState('')
  const runAfterRelease = useRunAfterRelease()
  const add = () => {
    onAdd(typed)
    setTyped('')
  }
  return (
    <FieldFrame {...frame}>
      <div className={styles.entry}>
        <input
          {...control}
          className={fieldStyles.input}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onType(target.value)
          }}
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
      <Items id={frame.id} label={frame.label} items={items} onRemove={onRemove} />
    </FieldFrame>
  )
}
