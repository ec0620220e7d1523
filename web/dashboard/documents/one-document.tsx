// A document that was sent: where it stands, and its pages.
import type { ReactNode } from 'react'
import {
  type CaseDocument,
  documentSources,
  isHere,
  type Page,
  pageProblems,
  standingOf,
} from '#domain/documents/documents.ts'
import { standingDetails, standingNames } from '#domain/documents/standing-text.ts'
import { Button } from '#web/components/button.tsx'
import fieldStyles from '#web/components/form/field-frame.module.css'
import list from '#web/documents/page-list.module.css'
import { dayText } from '#web/platform/moment-text.ts'
import styles from './documents.module.css'
import { OpenButton } from './open-button.tsx'
import type { Arrangement } from './use-wanted-card.ts'

/** By the person, who can also add pages to it. */
export const canBeChanged = ({ decision, added, looked_at: seen }: CaseDocument) =>
  decision === null && added === null && seen === null

type OnArrange = (arrangement: Arrangement) => void

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const swapped = (ids: readonly string[], index: number) => {
  const [first, second] = ids.slice(index, index + 2)
  if (first === undefined || second === undefined) return ids
  return [...ids.slice(0, index), second, first, ...ids.slice(index + 2)]
}

const underWay = 'On its way, perhaps from another window. If it doesn’t arrive, we’ll tell you.'

const stateOf = ({ state, problem, bytes }: Page, isClosed: boolean, isRefused: boolean) => {
  if (problem === 'lost' || (isClosed && state === 'sending')) return pageProblems.lost.reason
  if (isRefused) return `${standingNames['not-taken']}.`
  return state === 'sending' ? underWay : sizeOf(bytes)
}

type PageLineProps = {
  page: Page
  index: number
  ids: readonly string[]
  document: string
  isClosed: boolean
  onArrange: OnArrange | undefined
}

const Order = ({
  index,
  ids,
  onArrange,
  about,
}: Omit<PageLineProps, 'page' | 'document' | 'isClosed'> & { about: string }) => {
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

const PageLine = ({ page, index, ids, document, isClosed, onArrange }: PageLineProps) => {
  const about = `page-${page.id}`
  // Of a document with one page, its head says so.
  const isRefused = page.state === 'refused' && (isClosed || ids.length > 1)
  return (
    <li className={list.page}>
      <div className={list.words}>
        <p id={about} className={styles.pageName}>
          <span className="bold">Page {index + 1}</span> {page.name}
        </p>
        <p className={isRefused ? fieldStyles.error : 'muted'}>{stateOf(page, isClosed, isRefused)}</p>
      </div>
      <div className={`${list.actions} screen-only`}>
        {page.state === 'checked' && <OpenButton document={document} page={page.id} about={about} />}
        {onArrange && (
          <>
            {ids.length > 1 && page.state !== 'refused' && (
              <Order index={index} ids={ids} onArrange={onArrange} about={about} />
            )}
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
  isClosed: boolean
  /** Pages that are shown as files on their way. */
  own: ReadonlySet<string>
  onArrange: OnArrange | undefined
  children: ReactNode
}

const cameBy = ({ added, at }: CaseDocument) =>
  added ? `${documentSources[added.source]}, ${dayText(at)}` : `Sent on ${dayText(at)}`

export const OneDocument = ({ document, now, isClosed, own, onArrange, children }: OneDocumentProps) => {
  const standing = standingOf(document, now)
  // Nothing is asked for anymore.
  const isTold = !isClosed || isHere(standing)
  const details = isTold ? standingDetails(document, now) : []
  const ids = document.pages.map(({ id }) => id)
  return (
    <div className={styles.document}>
      <p className={styles.head}>
        {isTold && (
          <span className={styles.state} data-standing={standing}>
            {standingNames[standing]}
          </span>
        )}
        {standing !== 'sending' && <span className="muted">{cameBy(document)}</span>}
      </p>
      {details.length > 0 && <p>{details.join(' ')}</p>}
      <ol className={list.pages}>
        {document.pages.map(
          (page, index) =>
            !own.has(page.id) && (
              <PageLine key={page.id} {...{ page, index, ids, isClosed, onArrange }} document={document.id} />
            ),
        )}
      </ol>
      {!isClosed && document.looked_at && document.decision === null && document.added === null && (
        <p className="muted">Our team has looked at this, so its pages stay as they are.</p>
      )}
      {children}
    </div>
  )
}
