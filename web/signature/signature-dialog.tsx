// The dialog to type or draw a signature.
import { type Dispatch, type SetStateAction, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import styles from './signature-dialog.module.css'
import { isEmptyEntry, type SignatureEntry, type SignatureMode } from './signature-entry.ts'
import { SignatureModeChoice, signatureModeId } from './signature-mode-choice.tsx'
import { TypedSignature, typedSignatureId } from './typed-signature.tsx'
import { type OnSignatureSaved, useSaveSignature } from './use-save-signature.ts'

type SignatureDialogProps = {
  title: string
  entry: SignatureEntry
  onChange: Dispatch<SetStateAction<SignatureEntry>>
  onSaved: OnSignatureSaved
  onClose: () => void
}

/** A canvas takes no focus, so Draw focuses the choice of mode. */
const focusStart = (mode: SignatureMode) =>
  document.getElementById(mode === 'type' ? typedSignatureId : signatureModeId('draw'))?.focus()

const EntryFields = ({ entry, onChange }: Pick<SignatureDialogProps, 'entry' | 'onChange'>) => {
  const change = (part: Partial<SignatureEntry>) => onChange((last) => ({ ...last, ...part }))
  const chooseType = () => {
    change({ mode: 'type' })
    document.getElementById(signatureModeId('type'))?.focus()
  }
  return (
    <>
      <SignatureModeChoice mode={entry.mode} onChange={(mode) => change({ mode })} />
      {entry.mode === 'type' ? (
        <TypedSignature name={entry.name} onChange={(name) => change({ name })} />
      ) : (
        <DrawnSignature
          strokes={entry.strokes}
          onChange={(redraw) => onChange((last) => ({ ...last, strokes: redraw(last.strokes) }))}
          onType={chooseType}
        />
      )}
    </>
  )
}

const Buttons = ({ isSaving, onClose }: { isSaving: boolean; onClose: () => void }) => (
  <DialogButtons>
    <Button type="submit" disabled={isSaving}>
      {isSaving ? 'Saving...' : 'Save signature'}
    </Button>
    <Button variant="secondary" onClick={onClose} disabled={isSaving}>
      Cancel
    </Button>
  </DialogButtons>
)

export const SignatureDialog = ({ title, entry, onChange, onSaved, onClose }: SignatureDialogProps) => {
  const focusOnOpen = useEffectEvent(() => focusStart(entry.mode))
  useEffect(() => focusOnOpen(), [])
  const { isSaving, problems, forgetProblem, save } = useSaveSignature((key) => {
    onSaved(key)
    onClose()
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isEmptyEntry(entry)) focusStart(entry.mode)
    void save(entry)
  }
  return (
    <ModalDialog isWide onDismiss={() => !isSaving && onClose()}>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <DialogText title={title}>Type your name or draw it. Either one counts as your signature.</DialogText>
        <EntryFields
          entry={entry}
          onChange={(next) => {
            forgetProblem()
            onChange(next)
          }}
        />
        <LiveMessages messages={problems} keyOf={({ attempt }) => attempt} onClose={forgetProblem} />
        <Buttons isSaving={isSaving} onClose={onClose} />
      </form>
    </ModalDialog>
  )
}
