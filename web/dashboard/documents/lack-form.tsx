import { type FormEvent, useState } from 'react'
import { documentLimits } from '#domain/documents/page-files.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/field.tsx'
import styles from './documents.module.css'

type LackFormProps = {
  id: string
  isBusy: boolean
  /** True once it's stored. */
  onLack: (reason: string) => Promise<boolean>
  onCancel: () => void
}

export const LackForm = ({ id, isBusy, onLack, onCancel }: LackFormProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onLack(reason)) setIsOpen(false)
  }
  const cancel = () => {
    setIsOpen(false)
    onCancel()
  }
  if (!isOpen)
    return (
      <Button variant="plain" aria-describedby={`${id}-title`} onClick={() => setIsOpen(true)}>
        I don’t have this
      </Button>
    )
  return (
    <form className={styles.lack} onSubmit={(event) => void submit(event)}>
      <TextField
        id={`${id}-reason`}
        label="Why don’t you have it?"
        hint="You can leave this empty. We’ll look for another way."
        isOptional
        autoFocus
        maxLength={documentLimits.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Tell the team
        </Button>
        <Button variant="plain" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
