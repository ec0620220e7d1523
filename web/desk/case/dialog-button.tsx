import { type ReactNode, useState } from 'react'
import { ActButton } from '#web/staff/act-button.tsx'

/** The focus comes back to the button. */
export const pressButton = (id: string) => {
  const button = document.getElementById(id)
  button?.focus()
  button?.click()
}

type DialogButtonProps = {
  id: string
  label: string
  opens: { prefetch: () => unknown }
  dialog: (close: () => void) => ReactNode
}

export const DialogButton = ({ id, label, opens, dialog }: DialogButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActButton {...{ label, opens }} nativeButtonAttributes={{ id }} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
