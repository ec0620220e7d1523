// Signing (SIG-1): a name typed or drawn. The browser's own dialog keeps the focus inside and gives it back. What was entered
// belongs to the page, so that closing loses nothing. It is a form of its own, so it stands outside the page's form.
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/components/button.tsx'
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

const useModal = (mode: SignatureMode) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus, not a change of the mode
  useEffect(() => {
    dialog.current?.showModal()
    focusStart(mode)
  }, [])
  return dialog
}

export const SignatureDialog = ({ entry, onChange, onSaved, onClose }: SignatureDialogProps) => {
  const dialog = useModal(entry.mode)
  const { isSaving, problem, forgetProblem, save } = useSaveSignature((key, link) => {
    onSaved(key, link)
    dialog.current?.close()
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

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="signature-title"
      aria-describedby="signature-lead"
      onClose={onClose}
      onCancel={(event) => isSaving && event.preventDefault()}
    >
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
        <div>
          <h2 id="signature-title">Sign the authorization</h2>
          <p id="signature-lead" className={styles.lead}>
            Type your name or draw it. Both count the same.
          </p>
        </div>
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
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => dialog.current?.close()} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save signature'}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
