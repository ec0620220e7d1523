// Asks for the code on a paper. One that the link brought is checked at once.
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { groupedPaperCode, readPaperCode } from '#domain/papers/paper-code.ts'
import { Button } from '#web/components/button.tsx'
import { TextAreaField } from '#web/components/form/field.tsx'
import { useIsLive } from '#web/components/form/form-errors.ts'
import { codeProblem, typedCode } from './code-problem.ts'
import styles from './verify.module.css'

const sendAtEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The field holds its own text, so text typed before the script ran counts. */
const useCode = (onCheck: (code: string) => void) => {
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
    if (code === undefined) return input.focus()
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

export const CodeForm = ({ isBusy, onCheck }: { isBusy: boolean; onCheck: (code: string) => void }) => {
  const isLive = useIsLive()
  const { field, problem, submit } = useCode(onCheck)
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
        <Button type="submit" disabled={!isLive} isBusy={isBusy}>
          {isBusy ? 'Checking...' : 'Check the code'}
        </Button>
      </div>
    </form>
  )
}
