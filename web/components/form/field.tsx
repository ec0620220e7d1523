import { type ComponentProps, useState } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>

export const TextField = (props: FieldProps & InputProps) => {
  const { frame, control } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className={styles.input} />
    </FieldFrame>
  )
}

const RevealButton = ({ id, isShown, onToggle }: { id: string; isShown: boolean; onToggle: () => void }) => (
  <>
    <span className="visually-hidden" role="status">
      {isShown && 'Your password is shown.'}
    </span>
    <button type="button" className={styles.reveal} aria-controls={id} onClick={onToggle}>
      {isShown ? 'Hide' : 'Show'}
      <span className="visually-hidden"> password</span>
    </button>
  </>
)

export const PasswordField = (props: FieldProps & Omit<InputProps, 'type'>) => {
  const { frame, control } = splitFieldProps(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <div className={styles.password}>
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.input}
        />
        <RevealButton id={frame.id} isShown={isShown} onToggle={() => setIsShown((shown) => !shown)} />
      </div>
    </FieldFrame>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export const TextAreaField = (props: FieldProps & TextAreaProps) => {
  const { frame, control } = splitFieldProps(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} className={`${styles.input} ${styles.textArea}`} />
    </FieldFrame>
  )
}
