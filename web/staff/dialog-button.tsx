import { type ReactNode, useState } from 'react'
import { ActButton } from './act-button.tsx'

/** When its dialog closes, the focus comes back to it. */
export const pressButton = (id: string) => {
  const button = document.getElementById(id)
  button?.focus()
  button?.click()
}

type DialogButtonProps = {
  /** For a key that presses it. */
  id?: string
  label: string
  opens: { prefetch: () => unknown }
  dialog: (close: () => void) => ReactNode
}

export const DialogButton = ({ id, label, opens, dialog }: DialogButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActButton
        {...{ label, opens }}
        {...(id !== undefined && { nativeButtonAttributes: { id } })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
