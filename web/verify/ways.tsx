import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { groupedPaperCode, readPaperCode } from '#domain/papers/paper-code.ts'
import { Button } from '#web/components/button.tsx'
import { TextAreaField } from '#web/components/form/field.tsx'
import { useIsLive } from '#web/platform/use-is-live.ts'
import styles from './verify.module.css'
import { codeProblem, typedCode } from './verify-words.ts'

const sendAtEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The field holds its own text, so text typed before the script ran counts. */
const useCode = ({ onCheck, onMistyped }: Pick<CodeFormProps, 'onCheck' | 'onMistyped'>) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const { hash } = useLocation()

  const submit = () => {
    const input = field.current
    if (!input) return
    const typed = typedCode(input.value)
    const found = codeProblem(typed)
    setProblem(found)
    const code = readPaperCode(typed)
    if (code === undefined) {
      onMistyped()
      return input.focus()
    }
    input.value = groupedPaperCode(code)
    onCheck(code)
  }
  const takeFromLink = useEffectEvent((fragment: string) => {
    if (!field.current || fragment === '') return
    field.current.value = fragment
    submit()
  })
  useEffect(() => takeFromLink(hash.slice(1)), [hash])
  return { field, problem, submit }
}

type CodeFormProps = {
  isBusy: boolean
  /** Then nothing is left to do. */
  isAnswered: boolean
  onCheck: (code: string) => void
  /** An older answer would stand beside what is wrong now. */
  onMistyped: () => void
}

export const CodeForm = ({ isBusy, isAnswered, ...calls }: CodeFormProps) => {
  const isLive = useIsLive()
  const { field, problem, submit } = useCode(calls)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) submit()
  }
  return (
    <form method="post" noValidate className={styles.part} onSubmit={send}>
      <div className={styles.code}>
        <TextAreaField
          id="code"
          ref={field}
          label="Code on the paper"
          hint="It’s on the last page, beside the QR code. Capitals, spaces, and dashes don’t matter."
          error={problem}
          rows={1}
          maxLength={200}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={sendAtEnter}
        />
      </div>
      <div>
        <Button
          type="submit"
          variant={isAnswered ? 'secondary' : 'primary'}
          disabled={!isLive}
          isBusy={isBusy}
        >
          {isBusy ? 'Checking...' : 'Check the code'}
        </Button>
      </div>
    </form>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const useDrop = (onFile: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false)
  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const [file] = event.type === 'drop' ? (event.dataTransfer?.files ?? []) : []
    setIsOver(event.type === 'dragover')
    if (file) onFile(file)
  })
  useEffect(() => {
    const ended = new AbortController()
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, (event) => drag(event), { signal: ended.signal })
    return () => ended.abort()
  }, [])
  return isOver
}

export const FileChoice = ({ onFile }: { onFile: (file: File) => void }) => {
  const isLive = useIsLive()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDrop(onFile)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <div className={`${styles.part} ${styles.drop} ${isOver ? styles.over : ''}`}>
      <h2>Or check the PDF</h2>
      <p>
        Drop it on this page, or choose it.{' '}
        <strong>The file stays on your computer; we don’t upload it.</strong> Your browser works out a short
        fingerprint of the file and sends only that.
      </p>
      <input ref={input} type="file" accept="application/pdf,.pdf" hidden onChange={choose} />
      <div>
        <Button variant="secondary" disabled={!isLive} onClick={() => input.current?.click()}>
          Choose the PDF
        </Button>
      </div>
    </div>
  )
}
