// What came of one paper, with what this window is sending of it.
import type { CaseDocument } from '#domain/documents/documents.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { isGoing, SendingFiles } from '#web/documents/sending-files.tsx'
import { Chooser } from './choose-files.tsx'
import styles from './documents.module.css'
import { canBeChanged, OneDocument } from './one-document.tsx'
import { uselessPages, type WantedPaperCard } from './use-wanted-card.ts'

const FilesOf = ({ document, card }: { document: string; card: WantedPaperCard }) => (
  <SendingFiles
    files={card.mine.filter(({ target }) => target.document === document)}
    onTryAgain={(page) => card.queue.tryAgain(page)}
    onRemove={card.remove}
  />
)

const labelOf = (document: CaseDocument | undefined, own: ReadonlySet<string>) => {
  const useless = document ? uselessPages(document, own) : []
  if (useless.length === 0) return 'Add another page'
  return useless.every(({ problem }) => problem === 'lost') ? 'Send it again' : 'Send another file'
}

type AddPageProps = { to: string; document?: CaseDocument; card: WantedPaperCard }

const AddPage = ({ to, document, card }: AddPageProps) => {
  const label = labelOf(document, card.own)
  const isPage = label === 'Add another page'
  // The next page is a photo, too.
  const isCamera = isPage && card.last.isCamera && card.last.document === to
  const isPlain = isPage && !isCamera
  const loud = card.isNext || isCamera ? 'primary' : 'secondary'
  return (
    <div className={isPlain ? undefined : styles.actions}>
      <Chooser
        {...{ label, isCamera }}
        variant={isPlain ? 'plain' : loud}
        about={`${card.id}-title`}
        onChosen={(chosen) => void card.send(chosen, to)}
      />
    </div>
  )
}

/** The record doesn’t know them yet. */
const Unannounced = (card: WantedPaperCard) => {
  const known = new Set(card.wanted.documents.map(({ id }) => id))
  const ids = new Set(card.mine.map(({ target }) => target.document).filter((id) => !known.has(id)))
  return [...ids].map((id) => (
    <div key={id} className={styles.document}>
      <FilesOf document={id} card={card} />
      {card.mine.some((file) => file.target.document === id && isGoing(file)) && (
        <AddPage to={id} card={card} />
      )}
    </div>
  ))
}

const Listed = ({ card, list }: { card: WantedPaperCard; list: readonly CaseDocument[] }) =>
  list.map((document) => {
    const { now, isClosed, own } = card
    const { id } = document
    const canChange = !isClosed && canBeChanged(document)
    const isChanging = card.mine.some(({ target }) => target.document === id)
    return (
      <OneDocument
        key={id}
        {...{ document, now, isClosed, own }}
        // Among pages that are shown elsewhere, its place can’t be seen.
        onArrange={canChange && !isChanging ? (wish) => void card.arrange(document, wish) : undefined}
      >
        <FilesOf document={id} card={card} />
        {canChange && <AddPage to={id} document={document} card={card} />}
      </OneDocument>
    )
  })

/** Another one came, or none will: it asks for nothing anymore. */
const isOver = ({ standing }: WantedPaper, { decision, looked_at: seen, pages }: CaseDocument) =>
  (standing === 'here' || standing === 'under-way' || standing === 'lacking') &&
  (decision?.is_accepted === false || (seen !== null && pages.some(({ state }) => state === 'refused')))

export const SentDocuments = (card: WantedPaperCard) => {
  const { wanted } = card
  const before = wanted.documents.filter((one) => isOver(wanted, one))
  return (
    <>
      <Listed card={card} list={wanted.documents.filter((one) => !before.includes(one))} />
      <Unannounced {...card} />
      {before.length > 0 && (
        <details>
          <summary className={styles.before}>What you sent before</summary>
          <Listed card={card} list={before} />
        </details>
      )}
    </>
  )
}
