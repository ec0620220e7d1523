import { useEffect, useId, useRef } from 'react'
import styles from './notice.module.css'

export type Message = { kind: 'success' | 'error' | 'info'; title: string; text?: string | undefined }

type MessageCardProps = { message: Message; onClose?: (() => void) | undefined }

const MessageCard = ({ message: { kind, title, text }, onClose }: MessageCardProps) => {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={card} className={`${styles.notice} ${styles[kind]}`}>
      <div className={styles.words}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        {text?.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {onClose && (
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label="Close message"
          aria-describedby={id}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  )
}

type LiveMessagesProps<Shown> = {
  messages: readonly Shown[]
  keyOf?: (message: Shown) => number
  onClose?: (message: Shown) => void
}

/** Give a repeated message a new object, so that screen readers read it again. */
export const LiveMessages = <Shown extends Message>({
  messages,
  keyOf,
  onClose,
}: LiveMessagesProps<Shown>) => {
  const cards = (isError: boolean) =>
    messages
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((message) => (
        <MessageCard
          key={keyOf?.(message) ?? message.title}
          message={message}
          onClose={onClose && (() => onClose(message))}
        />
      ))
  return (
    <div className={styles.live}>
      <div role="status" aria-atomic="false">
        {cards(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {cards(true)}
      </div>
    </div>
  )
}
