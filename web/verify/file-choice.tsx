// Takes a PDF that is chosen, or dropped anywhere on the page. It never leaves the computer.
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { useIsLive } from '#web/components/form/form-errors.ts'
import styles from './verify.module.css'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** True while a file is over the page. */
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
