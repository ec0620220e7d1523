import { useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = { text: string; what: string }

const results = { copied: 'Copied', failed: 'Couldn’t copy' } as const

export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [result, setResult] = useState<keyof typeof results>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {result ? results[result] : 'Copy'}
        <span className="visually-hidden"> {what}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {result && `${results[result]} ${what}`}
      </span>
    </>
  )
}
