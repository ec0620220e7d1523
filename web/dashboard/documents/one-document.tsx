// A document that was sent: where it stands, and its pages.
import type { ReactNode } from 'react'
import { type CaseDocument, documentSources, type Page, standingOf } from '#domain/documents/documents.ts'
import { standingDetails, standingNames } from '#domain/documents/standing-text.ts'
import { Button } from '#web/components/button.tsx'
import { isLost } from '#web/documents/known-documents.ts'
import { dayText } from '#web/platform/moment-text.ts'
import styles from './documents.module.css'
import { OpenButton } from './open-button.tsx'
import type { Arrangement } from './use-wanted-card.ts'

type OnArrange = (arrangement: Arrangement) => void

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const swapped = (ids: readonly string[], index: number) => {
  const [first, second] = ids.slice(index, index + 2)
  if (first === undefined || second === undefined) return ids
  return [...ids.slice(0, index), second, first, ...ids.slice(index + 2)]
}

const stateOf = (page: Page, now: string) => {
  if (page.state === 'refused') return `${standingNames['not-taken']}.`
  if (isLost(page, now)) return 'It didn’t arrive. Please remove it, and send it again.'
  return page.state === 'sending' ? `${standingNames.sending}.` : undefined
}

type PageLineProps = {
  page: Page
  index: number
  ids: readonly string[]
  document: string
  now: string
  onArrange: OnArrange | undefined
}

const Order = ({
  index,
  ids,
  onArrange,
  about,
}: Omit<PageLineProps, 'page' | 'document' | 'now'> & { about: string }) => {
  const places = [
    { label: 'Move up', sign: '↑', from: index - 1, isEnd: index === 0 },
    { label: 'Move down', sign: '↓', from: index, isEnd: index === ids.length - 1 },
  ]
  return places.map(({ label, sign, from, isEnd }) => (
    <button
      key={label}
      type="button"
      className={styles.move}
      aria-label={label}
      aria-describedby={about}
      aria-disabled={isEnd}
      onClick={() => isEnd || onArrange?.({ order: swapped(ids, from) })}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  ))
}

const PageLine = ({ page, index, ids, document, now, onArrange }: PageLineProps) => {
  const about = `page-${page.id}`
  const state = stateOf(page, now)
  return (
    <li className={styles.page}>
      <div className={styles.pageWords}>
        <p id={about} className={styles.pageName}>
          <span className="bold">Page {index + 1}</span> {page.name}
        </p>
        <p className={page.state === 'refused' ? styles.problem : 'muted'}>{state ?? sizeOf(page.bytes)}</p>
      </div>
      <div className={`${styles.pageActions} screen-only`}>
        {page.state === 'checked' && <OpenButton document={document} page={page.id} about={about} />}
        {onArrange && (
          <>
            {ids.length > 1 && <Order index={index} ids={ids} onArrange={onArrange} about={about} />}
            <Button
              variant="plain"
              aria-describedby={about}
              onClick={() => onArrange({ removed: [page.id] })}
            >
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

type OneDocumentProps = {
  document: CaseDocument
  now: string
  /** Pages that are shown as files on their way. */
  own: ReadonlySet<string>
  onArrange: OnArrange | undefined
  children: ReactNode
}

const cameBy = ({ added, at }: CaseDocument) =>
  added ? `${documentSources[added.source]}, ${dayText(at)}` : `Sent on ${dayText(at)}`

export const OneDocument = ({ document, now, own, onArrange, children }: OneDocumentProps) => {
  const standing = standingOf(document, now)
  const ids = document.pages.map(({ id }) => id)
  return (
    <div className={styles.document}>
      <p className={styles.head}>
        <span className={styles.state} data-standing={standing}>
          {standingNames[standing]}
        </span>
        {standing !== 'sending' && <span className="muted">{cameBy(document)}</span>}
      </p>
      {standingDetails(document, now).map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <ol className={styles.pages}>
        {document.pages.map(
          (page, index) =>
            !own.has(page.id) && (
              <PageLine key={page.id} {...{ page, index, ids, now, onArrange }} document={document.id} />
            ),
        )}
      </ol>
      {children && <div>{children}</div>}
    </div>
  )
}
