import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react'
import { ApiError } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAct } from '#web/components/use-act.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import { useAuth } from '#web/session/auth.tsx'
import { canReadCanvas, DrawnSignature } from './drawn-signature.tsx'
import styles from './signature.module.css'
import { type AskForm, uploadSignature } from './signature-calls.ts'
import {
  imageOfEntry,
  isEmptyEntry,
  loadSignatureFont,
  type SignatureEntry,
  type SignatureMode,
  signatureModes,
} from './signature-entry.ts'

const signatureMessages = {
  empty: { kind: 'error', title: 'No signature', text: 'Please create a signature before saving.' },
  noUser: { kind: 'error', title: 'Authentication required', text: 'Please log in to save your signature.' },
  failed: { kind: 'error', title: 'Upload failed', text: 'Failed to save signature. Please try again.' },
  saved: {
    kind: 'success',
    title: 'Signature saved',
    text: 'Your signature has been saved successfully.',
  },
} as const satisfies Record<string, Message>

export const failedSaveMessage = (error: unknown): Message => {
  if (error instanceof ApiError && error.status === 401) return signatureMessages.noUser
  return { ...signatureMessages.failed, text: withSupportCode(signatureMessages.failed.text, error) }
}

export type OnSignatureSaved = (key: string, picture: Blob) => void

type Saving = {
  onSaved: OnSignatureSaved
  /** Without an account. */
  askForm?: AskForm | undefined
}

/** The dialog shows `problems` itself, because it covers the page. */
const useSaveSignature = ({ onSaved, askForm }: Saving) => {
  const { user } = useAuth()
  const { show, dismiss } = useToasts()
  const { isBusy, act, news, clearNews } = useAct(failedSaveMessage)
  const save = async (entry: SignatureEntry) => {
    if (isBusy) return
    dismiss(signatureMessages.saved.title)
    await act(async () => {
      if (!user && !askForm) return signatureMessages.noUser
      if (isEmptyEntry(entry)) return signatureMessages.empty
      const picture = await imageOfEntry(entry)
      onSaved(await uploadSignature(picture, askForm), picture)
      // Above the page, it would move what people are about to tap.
      show({ ...signatureMessages.saved, isAboutForm: true })
      return undefined
    })
  }
  return { isSaving: isBusy, problems: news, forgetProblem: clearNews, save }
}

const modes: readonly SignatureMode[] = ['type', 'draw']

const signatureModeId = (mode: SignatureMode) => `signature-mode-${mode}`

type SignatureModeChoiceProps = { mode: SignatureMode; onChange: (mode: SignatureMode) => void }

const SignatureModeChoice = ({ mode: chosen, onChange }: SignatureModeChoiceProps) => (
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

const typedSignatureId = 'signature-name'

type TypedSignatureProps = { name: string; onChange: (name: string) => void; problem: ReactNode }

const TypedSignature = ({ name, onChange, problem }: TypedSignatureProps) => {
  useEffect(() => void loadSignatureFont().catch(() => undefined), [])
  return (
    <>
      {problem}
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
          <span className={styles.caption}>
            {name.trim() ? 'This is how your signature will look.' : 'Your signature will show here.'}
          </span>
        </figcaption>
      </figure>
    </>
  )
}

type SignatureDialogProps = Saving & {
  title: string
  entry: SignatureEntry
  onChange: Dispatch<SetStateAction<SignatureEntry>>
  onClose: () => void
}

/** A canvas takes no focus, so Draw focuses the choice of mode. */
const focusStart = (mode: SignatureMode) =>
  document.getElementById(mode === 'type' ? typedSignatureId : signatureModeId('draw'))?.focus()

type EntryFieldsProps = Pick<SignatureDialogProps, 'entry' | 'onChange'> & {
  isBlocked: boolean
  problem: ReactNode
}

const EntryFields = ({ entry, onChange, isBlocked, problem }: EntryFieldsProps) => {
  const change = (part: Partial<SignatureEntry>) => onChange((last) => ({ ...last, ...part }))
  const isDrawing = entry.mode === 'draw'
  return (
    <>
      <SignatureModeChoice mode={entry.mode} onChange={(mode) => change({ mode })} />
      {entry.mode === 'type' && (
        <TypedSignature name={entry.name} onChange={(name) => change({ name })} problem={problem} />
      )}
      {isDrawing && !isBlocked && (
        <DrawnSignature
          strokes={entry.strokes}
          onChange={(redraw) => onChange((last) => ({ ...last, strokes: redraw(last.strokes) }))}
        />
      )}
      {isBlocked && (
        <p className={styles.blocked}>
          Your browser’s privacy settings block drawings. Please type your name instead.
        </p>
      )}
      {isDrawing && problem}
    </>
  )
}

type ButtonsProps = {
  isSaving: boolean
  /** If nobody can draw here. */
  onType: (() => void) | undefined
  onClose: () => void
}

/** With keys: else a press of the one would save by the other. */
const Buttons = ({ isSaving, onType, onClose }: ButtonsProps) => (
  <DialogButtons>
    {onType ? (
      <Button key="type" onClick={onType}>
        Type my name
      </Button>
    ) : (
      <Button key="save" type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save signature'}
      </Button>
    )}
    <Button variant="secondary" onClick={onClose} disabled={isSaving}>
      Cancel
    </Button>
  </DialogButtons>
)

export const SignatureDialog = (props: SignatureDialogProps) => {
  const { title, entry, onChange, onSaved, askForm, onClose } = props
  const focusOnOpen = useEffectEvent(() => focusStart(entry.mode))
  useEffect(() => focusOnOpen(), [])
  const isDrawing = entry.mode === 'draw'
  const isBlocked = useMemo(() => isDrawing && !canReadCanvas(), [isDrawing])
  const { isSaving, problems, forgetProblem, save } = useSaveSignature({
    askForm,
    onSaved: (...saved) => {
      onSaved(...saved)
      onClose()
    },
  })
  const change: typeof onChange = (next) => {
    forgetProblem()
    onChange(next)
  }
  const chooseType = () => {
    change((last) => ({ ...last, mode: 'type' }))
    document.getElementById(signatureModeId('type'))?.focus()
  }
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
          onChange={change}
          isBlocked={isBlocked}
          problem={<LiveMessages messages={problems} onClose={forgetProblem} />}
        />
        <Buttons isSaving={isSaving} onType={isBlocked ? chooseType : undefined} onClose={onClose} />
      </form>
    </ModalDialog>
  )
}
