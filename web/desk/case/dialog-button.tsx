import Button from '@cloudscape-design/components/button'
import { type ReactNode, useState } from 'react'

/** The focus comes back to the button. */
export const pressButton = (id: string) => {
  const button = document.getElementById(id)
  button?.focus()
  button?.click()
}

type DialogButtonProps = {
  id: string
  label: string
  prefetch: () => void
  dialog: (close: () => void) => ReactNode
}

export const DialogButton = ({ id, label, prefetch, dialog }: DialogButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ariaHaspopup="dialog"
        nativeButtonAttributes={{ id, onPointerEnter: prefetch }}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
