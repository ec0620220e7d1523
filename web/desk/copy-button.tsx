import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { useState } from 'react'

type CopyProps = Pick<ButtonProps, 'variant'> & { text: string; children: string }

export const CopyButton = ({ text, children, ...look }: CopyProps) => {
  const [label, setLabel] = useState(children)
  const copy = async () => {
    setLabel(children)
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      setLabel('Not copied. Try again')
    }
  }
  return (
    <>
      <Button {...look} iconName="copy" formAction="none" onClick={() => void copy()}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {label !== children && label}
      </span>
    </>
  )
}
