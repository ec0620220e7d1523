// Signing (SIG-1): a name typed or drawn. What was entered belongs to the page, so that closing loses nothing. It is a form of its
// own, so it stands outside the page's form, in a dialog like any other.
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import styles from './signature-dialog.module.css'
import { isEmptyEntry, type SignatureEntry, type SignatureMode } from './signature-entry.ts'
import { SignatureModeChoice, signatureModeId } from './signature-mode-choice.tsx'
import { TypedSignature, typedSignatureId } from './typed-signature.tsx'
import { type OnSignatureSaved, type SaveProblem, useSaveSignature } from './use-save-signature.ts'

type SignatureDialogProps = {
  entry: SignatureEntry
  onChange: Dispatch<SetStateAction<SignatureEntry>>
  onSaved: OnSignatureSaved
  onClose: () => void
}

/** Where one begins: the name, or the choice of mode, since a drawing takes no focus. */
const focusStart = (mode: SignatureMode) =>
  document.getElementById(mode === 'type' ? typedSignatureId : signatureModeId('draw'))?.focus()

const reveal = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

const Problem = ({ problem }: { problem: SaveProblem | undefined }) => (
  <div role="alert">
    {problem && (
      <p key={problem.attempt} ref={reveal} className={styles.problem}>
        <strong>{problem.title}.</strong> {problem.text}
      </p>
    )}
  </div>
)

export const SignatureDialog = ({ entry, onChange, onSaved, onClose }: SignatureDialogProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus, not a change of the mode
  useEffect(() => focusStart(entry.mode), [])
  const { isSaving, problem, forgetProblem, save } = useSaveSignature((key) => {
    onSaved(key)
    onClose()
  })
  const update: typeof onChange = (next) => {
    forgetProblem()
    onChange(next)
  }
  const change = (part: Partial<SignatureEntry>) => update((last) => ({ ...last, ...part }))
  const chooseType = () => {
    change({ mode: 'type' })
    document.getElementById(signatureModeId('type'))?.focus()
  }

  return (
    <ModalDialog isWide hasMessages={false} onDismiss={() => !isSaving && onClose()}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isEmptyEntry(entry)) focusStart(entry.mode)
          void save(entry)
        }}
      >
        <DialogText title="Sign the authorization">
          Type your name or draw it. Both count the same.
        </DialogText>
        <SignatureModeChoice mode={entry.mode} onChange={(mode) => change({ mode })} />
        {entry.mode === 'type' ? (
          <TypedSignature name={entry.name} onChange={(name) => change({ name })} />
        ) : (
          <DrawnSignature
            strokes={entry.strokes}
            onChange={(redraw) => update((last) => ({ ...last, strokes: redraw(last.strokes) }))}
            onType={chooseType}
          />
        )}
        <Problem problem={problem} />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save signature'}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
