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
import { useWantedCard, type WantedCardProps } from './use-wanted-card.ts'

/** Each of them is another paper. */
const isLoose = ({ kind, request }: WantedPaper) => kind === 'other' && request === null

const canBeSent = ({ kind }: WantedPaper) => kind === 'other' || 'where' in documentKinds[kind]

const isNeeded = ({ standing }: WantedPaper) => standing === 'missing' || standing === 'again'

const Words = ({ wanted, isClosed }: WantedCardProps) => (
  <div className={styles.words}>
    <p>{wanted.what}</p>
    {wanted.where && wanted.standing !== 'here' && !isClosed && <p className="muted">{wanted.where}</p>}
  </div>
)

type PartProps = { props: WantedCardProps; card: ReturnType<typeof useWantedCard> }

/** Where the pages of a document can’t be changed anymore, another one can come. */
const NewDocument = ({ props: { wanted, isNext }, card }: PartProps) => {
  const about = `${card.id}-title`
  const onChosen = (chosen: Parameters<typeof card.send>[0]) => void card.send(chosen)
  const hasOpen = wanted.documents.some(canBeChanged) || card.mine.some(isGoing)
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

const Ways = ({ props, card }: PartProps) => {
  const { wanted } = props
  if (!canBeSent(wanted)) return null
  return (
    <div className={styles.actions}>
      <NewDocument props={props} card={card} />
      {isNeeded(wanted) && !isLoose(wanted) && !card.mine.some(isGoing) && (
        <LackForm
          id={card.id}
          isBusy={card.isBusy}
          onLack={(reason) => card.lack(true, reason)}
          onCancel={card.clearNews}
        />
      )}
    </div>
  )
}

const Lacking = ({ props: { wanted, isClosed }, card }: PartProps) =>
  wanted.standing === 'lacking' && (
    <div className={styles.document}>
      <p>
        You told us that you don’t have this.{wanted.lacks?.reason && ` You wrote: “${wanted.lacks.reason}”`}
      </p>
      {!isClosed && (
        <div>
          <Button
            variant="plain"
            isBusy={card.isBusy}
            aria-describedby={`${card.id}-title`}
            onClick={() => void card.lack(false)}
          >
            I have it after all
          </Button>
        </div>
      )}
    </div>
  )

export const WantedCard = (props: WantedCardProps) => {
  const { wanted, isClosed } = props
  const card = useWantedCard(props)
  const part = { props, card }
  return (
    <li className={styles.card} data-standing={wanted.standing}>
      <PaperPicture kind={wanted.kind} />
      <h2 id={`${card.id}-title`} className={`small-title ${styles.title}`} tabIndex={-1} data-focus-quietly>
        {wanted.name}
      </h2>
      <div className={styles.body}>
        <Words {...props} />
        <SentDocuments {...part} />
        <Lacking {...part} />
        <LiveMessages messages={card.news} />
        {!isClosed && <Ways {...part} />}
      </div>
    </li>
  )
}
