// Files on their way, until the record has them.
import { Button } from '#web/components/button.tsx'
import fieldStyles from '#web/components/form/field-frame.module.css'
import styles from './page-list.module.css'
import type { SendingFile, SendingState } from './send-queue.ts'

const words: Readonly<Record<SendingState, string>> = {
  waiting: 'Waiting its turn.',
  preparing: 'Getting it ready.',
  sending: 'Sending',
  held: 'The connection is lost. Please keep this page open. We’ll keep trying.',
  failed: 'This file wasn’t sent.',
  unusable: 'We can’t take this file.',
}

export const isGoing = ({ state }: { state: SendingState }): boolean =>
  state !== 'failed' && state !== 'unusable'

const lookOf = (state: SendingState) => {
  if (state === 'held') return styles.held
  return isGoing({ state }) ? 'muted' : fieldStyles.error
}

const wordsOf = ({ state, progress }: SendingFile<unknown>) =>
  state === 'sending' ? `Sending: ${Math.round(progress * 100)}%` : words[state]

type Calls<Target> = {
  onTryAgain: (page: string) => void
  onRemove: (file: SendingFile<Target>) => void
}

const Row = <Target,>({ file, onTryAgain, onRemove }: { file: SendingFile<Target> } & Calls<Target>) => {
  const { page, name, state, progress, problem } = file
  const isStuck = state === 'held' || !isGoing(file)
  return (
    <li className={styles.page}>
      <div className={styles.words}>
        <p id={`file-${page}`} className="bold">
          {name}
        </p>
        <p className={lookOf(state)}>{wordsOf(file)}</p>
        {state !== 'held' && problem !== undefined && <p>{problem}</p>}
        {state === 'sending' && (
          <progress className={styles.progress} value={progress} max={1} aria-labelledby={`file-${page}`} />
        )}
      </div>
      {isStuck && (
        <div className={styles.actions}>
          {state !== 'unusable' && (
            <Button variant="plain" aria-describedby={`file-${page}`} onClick={() => onTryAgain(page)}>
              Try again
            </Button>
          )}
          <Button variant="plain" aria-describedby={`file-${page}`} onClick={() => onRemove(file)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

export const SendingFiles = <Target,>({
  files,
  ...calls
}: { files: readonly SendingFile<Target>[] } & Calls<Target>) =>
  files.length > 0 && (
    <ul className={styles.pages} aria-label="Files on their way">
      {files.map((file) => (
        <Row key={file.page} file={file} {...calls} />
      ))}
    </ul>
  )

const countOf = (count: number) => (count === 1 ? 'one file' : `${count} files`)

/** For screen readers. */
export const sendingNews = (files: readonly SendingFile<unknown>[]): string => {
  const going = files.filter(isGoing)
  if (going.some(({ state }) => state === 'held')) return words.held
  const stuck = files.length - going.length
  return [
    ...(going.length > 0 ? [`Sending ${countOf(going.length)}.`] : []),
    ...(stuck > 0 ? [`Please look at ${countOf(stuck)} that didn’t go through.`] : []),
  ].join(' ')
}
