// The choice between Type and Draw: radio buttons that look like a switch.
import { type SignatureMode, signatureModes } from './signature-entry.ts'
import styles from './signature-mode-choice.module.css'

const modes: readonly SignatureMode[] = ['type', 'draw']

export const signatureModeId = (mode: SignatureMode) => `signature-mode-${mode}`

type SignatureModeChoiceProps = { mode: SignatureMode; onChange: (mode: SignatureMode) => void }

export const SignatureModeChoice = ({ mode: chosen, onChange }: SignatureModeChoiceProps) => (
  <fieldset>
    <legend className="visually-hidden">How do you want to sign?</legend>
    <div className={styles.switch}>
      {modes.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            id={signatureModeId(mode)}
            className={styles.input}
            type="radio"
            name="signature-mode"
            checked={mode === chosen}
            onChange={() => onChange(mode)}
          />
          {signatureModes[mode]}
        </label>
      ))}
    </div>
  </fieldset>
)
