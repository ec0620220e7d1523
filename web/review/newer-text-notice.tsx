import { useEffect, useRef } from 'react'
import type { Clause } from '#domain/legal/hipaa-authorization.ts'
import { Notice } from '#web/components/notice.tsx'
import styles from './newer-text-notice.module.css'

type Text = Readonly<Record<string, readonly Clause[] | string | undefined>>

const clausesOf = (text: Text): readonly Clause[] =>
  Object.values(text).flatMap((part) => (typeof part === 'object' ? part : []))

export const changedHeadings = (before: Text, after: Text): readonly string[] => {
  const known = clausesOf(before)
  const isKnown = ({ heading, text }: Clause) =>
    known.some((clause) => clause.heading === heading && clause.text === text)
  return clausesOf(after).flatMap((clause) => (isKnown(clause) ? [] : clause.heading))
}

type NewerTextNoticeProps = { changed: readonly string[]; kept: string }

export const NewerTextNotice = ({ changed, kept }: NewerTextNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' })
    notice.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={notice} className={styles.notice} tabIndex={-1} data-focus-quietly>
      <Notice title="This text changed while you had it open">
        <p>Nothing is signed yet. Below is the new text. Please read it and accept it again. {kept}</p>
        {changed.length > 0 && (
          <>
            <p>New or changed:</p>
            <ul className="bullets">
              {changed.map((heading) => (
                <li key={heading}>{heading}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
