// The Draw mode. If a canvas cannot be read, it offers the Type mode.
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { canReadCanvas } from './canvas-read-back.ts'
import { SignaturePad } from './signature-pad.tsx'
import styles from './signature-sheet.module.css'
import type { Stroke } from './signature-strokes.ts'

const Blocked = ({ onType }: { onType: () => void }) => (
  <div className={styles.blocked}>
    <p>
      Your browser’s privacy settings block drawings. Please type your name instead. Either one counts as your
      signature.
    </p>
    <Button variant="secondary" onClick={onType}>
      Type my name
    </Button>
  </div>
)

type DrawnSignatureProps = {
  strokes: readonly Stroke[]
  onChange: (change: (strokes: readonly Stroke[]) => readonly Stroke[]) => void
  onType: () => void
}

export const DrawnSignature = ({ strokes, onChange, onType }: DrawnSignatureProps) => {
  const [isReadable] = useState(canReadCanvas)
  if (!isReadable) return <Blocked onType={onType} />
  return (
    <div className={styles.pad}>
      <div className={styles.sheet}>
        <SignaturePad strokes={strokes} onStroke={(stroke) => onChange((drawn) => [...drawn, stroke])} />
      </div>
      <div className={styles.notes}>
        <p className={styles.caption}>
          Sign in the box with your finger, mouse or pen.
          <span className={styles.turn}> Turn your phone sideways for more room.</span>
        </p>
        <div className={styles.tools}>
          <Button variant="plain" onClick={() => onChange((drawn) => drawn.slice(0, -1))}>
            Undo
          </Button>
          <Button variant="plain" onClick={() => onChange(() => [])}>
            Clear
          </Button>
        </div>
      </div>
    </div>
  )
}
