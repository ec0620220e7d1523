// The Type mode: the name, and a preview.
import { useEffect } from 'react'
import { TextField } from '#web/components/form/field.tsx'
import { loadSignatureFont } from './signature-font.ts'
import styles from './signature-sheet.module.css'

export const typedSignatureId = 'signature-name'

type TypedSignatureProps = { name: string; onChange: (name: string) => void }

export const TypedSignature = ({ name, onChange }: TypedSignatureProps) => {
  useEffect(() => void loadSignatureFont().catch(() => undefined), [])
  return (
    <>
      <TextField
        id={typedSignatureId}
        label="Your full name"
        value={name}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="name"
        maxLength={100}
      />
      <figure>
        <div className={styles.sheet}>
          <p className={styles.script}>{name.trim() || <span aria-hidden="true">&nbsp;</span>}</p>
        </div>
        <figcaption className={styles.notes}>
          <span className={styles.caption}>This is how your signature will look.</span>
        </figcaption>
      </figure>
    </>
  )
}
