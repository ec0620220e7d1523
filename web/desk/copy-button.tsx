import Button from '@cloudscape-design/components/button'
import { useState } from 'react'

export const CopyButton = ({ text, children }: { text: string; children: string }) => {
  const [label, setLabel] = useState(children)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLabel('Copied')
    } catch {
      setLabel('Copy again')
    }
  }
  return (
    <Button iconName="copy" formAction="none" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
