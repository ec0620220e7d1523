// One paper that we ask for: what it is, what was sent of it, and the ways to send it.
import { documentKinds } from '#domain/documents/document-kinds.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { isGoing } from '#web/documents/sending-files.tsx'
import { ChooseFiles, Chooser } from './choose-files.tsx'
import styles from './documents.module.css'
import { LackForm } from './lack-form.tsx'
import { canBeChanged } from './one-document.tsx'
import { PaperPicture } from './paper-picture.tsx'
import { SentDocuments } from './sent-documents.tsx'
import { useWantedCard, type WantedCardProps, type WantedPaperCard } from './use-wanted-card.ts'

/** Each of them is another paper. */
const isLoose = ({ kind, request }: WantedPaper) => kind === 'other' && request === null

const canBeSent = ({ kind }: WantedPaper) => kind === 'other' || 'where' in documentKinds[kind]

const isNeeded = ({ standing }: WantedPaper) => standing === 'missing' || standing === 'again'

const Words = ({ wanted, isClosed }: WantedPaperCard) => (
  <div className={styles.words}>
    <p>{wanted.what}</p>
    {wanted.where && wanted.standing !== 'here' && !isClosed && <p className="muted">{wanted.where}</p>}
  </div>
)

/** Where the pages of a document can’t be changed anymore, another one can come. */
const NewDocument = ({ id, wanted, isNext, mine, send }: WantedPaperCard) => {
  const about = `${id}-title`
  const onChosen = (chosen: Parameters<typeof send>[0]) => void send(chosen)
  const hasOpen = wanted.documents.some(canBeChanged) || mine.some(isGoing)
  if (isLoose(wanted) || (!hasOpen && wanted.standing !== 'here'))
    return <ChooseFiles isMain={isNext} {...{ about, onChosen }} />
  const wasSeen = wanted.documents.some((one) => one.looked_at !== null && one.decision === null)
  return (
    !hasOpen &&
    wasSeen && (
      <div>
        <Chooser label="Send another one" variant="plain" {...{ about, onChosen }} />
      </div>
    )
  )
}

const Ways = (card: WantedPaperCard) => {
  const { id, wanted, mine, isBusy, lack, clearNews } = card
  if (!canBeSent(wanted)) return null
  return (
    <div className={styles.actions}>
      <NewDocument {...card} />
      {isNeeded(wanted) && !isLoose(wanted) && !mine.some(isGoing) && (
        <LackForm {...{ id, isBusy }} onLack={(reason) => lack(true, reason)} onCancel={clearNews} />
      )}
    </div>
  )
}

const Lacking = ({ id, wanted, isClosed, isBusy, lack }: WantedPaperCard) =>
  wanted.standing === 'lacking' && (
    <div className={styles.document}>
      <p>
        You told us that you don’t have this.{wanted.lacks?.reason && ` You wrote: “${wanted.lacks.reason}”`}
      </p>
      {!isClosed && (
        <div>
          <Button
            variant="plain"
            isBusy={isBusy}
            aria-describedby={`${id}-title`}
            onClick={() => void lack(false)}
          >
            I have it after all
          </Button>
        </div>
      )}
    </div>
  )

export const WantedCard = (props: WantedCardProps) => {
  const card = useWantedCard(props)
  const { id, wanted, isClosed } = card
  return (
    <li className={styles.card} data-standing={wanted.standing}>
      <PaperPicture kind={wanted.kind} />
      <h2 id={`${id}-title`} className={`small-title ${styles.title}`} tabIndex={-1} data-focus-quietly>
        {wanted.name}
      </h2>
      <div className={styles.body}>
        <Words {...card} />
        <SentDocuments {...card} />
        <Lacking {...card} />
        <LiveMessages messages={card.news} />
        {!isClosed && <Ways {...card} />}
      </div>
    </li>
  )
}
