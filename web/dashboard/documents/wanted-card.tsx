// One paper that we ask for: what it is, what was sent of it, and the ways to send it.
import { documentKinds } from '#domain/documents/document-kinds.ts'
import type { CaseDocument } from '#domain/documents/documents.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { AddPages, ChooseFiles } from './choose-files.tsx'
import styles from './documents.module.css'
import { LackForm } from './lack-form.tsx'
import { OneDocument } from './one-document.tsx'
import { PaperPicture } from './paper-picture.tsx'
import { isGoing, SendingFiles } from './sending-files.tsx'
import { isUseless, useWantedCard, type WantedCardProps } from './use-wanted-card.ts'

/** The person can still change it, and add pages to it. */
const isOpen = ({ decision, added }: CaseDocument) => decision === null && added === null

/** Each of them is another paper. */
const isLoose = ({ kind, request }: WantedPaper) => kind === 'other' && request === null

const canBeSent = ({ kind }: WantedPaper) => kind === 'other' || 'where' in documentKinds[kind]

const Words = ({ wanted }: { wanted: WantedPaper }) => (
  <div className={styles.words}>
    <p>{wanted.what}</p>
    {wanted.where && wanted.standing !== 'here' && <p className="muted">{wanted.where}</p>}
  </div>
)

type PartProps = { props: WantedCardProps; card: ReturnType<typeof useWantedCard> }

const Listed = ({
  props: { isNext, now, isClosed },
  card,
  list,
}: PartProps & { list: readonly CaseDocument[] }) =>
  list.map((one) => {
    const canChange = !isClosed && isOpen(one)
    const isChanging = card.mine.some(({ target }) => target.document === one.id)
    return (
      <OneDocument
        key={one.id}
        document={one}
        now={now}
        own={new Set(card.mine.map(({ page }) => page))}
        // Among pages that are shown elsewhere, its place can’t be seen.
        onArrange={canChange && !isChanging ? (wish) => void card.arrange(one, wish) : undefined}
      >
        {canChange && (
          <AddPages
            isMain={isNext}
            isInstead={one.pages.some((page) => isUseless(page, now))}
            about={`${card.id}-title`}
            onChosen={(chosen) => void card.send(chosen, one)}
          />
        )}
      </OneDocument>
    )
  })

/** What must come again asks for nothing anymore, once another one came. */
const Sent = (part: PartProps) => {
  const { standing, documents } = part.props.wanted
  const isReplaced = ({ decision }: CaseDocument) =>
    (standing === 'here' || standing === 'under-way') && decision?.is_accepted === false
  const before = documents.filter(isReplaced)
  return (
    <>
      <Listed {...part} list={documents.filter((one) => !isReplaced(one))} />
      {before.length > 0 && (
        <details>
          <summary className={styles.before}>What you sent before</summary>
          <Listed {...part} list={before} />
        </details>
      )}
    </>
  )
}

const Ways = ({ props: { wanted, isNext }, card }: PartProps) => {
  const hasOpen = wanted.documents.some(isOpen) || card.mine.some(isGoing)
  const isDone = wanted.standing === 'here'
  if (!canBeSent(wanted) || ((hasOpen || isDone) && !isLoose(wanted))) return null
  return (
    <div className={styles.actions}>
      <ChooseFiles isMain={isNext} about={`${card.id}-title`} onChosen={(chosen) => void card.send(chosen)} />
      {wanted.standing === 'missing' && !isLoose(wanted) && (
        <LackForm id={card.id} isBusy={card.isBusy} onLack={(reason) => card.lack(true, reason)} />
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
  const { wanted, isClosed, queue } = props
  const card = useWantedCard(props)
  const part = { props, card }
  return (
    <li className={styles.card} data-standing={wanted.standing}>
      <PaperPicture kind={wanted.kind} />
      <h2 id={`${card.id}-title`} className={`small-title ${styles.title}`} tabIndex={-1} data-focus-quietly>
        {wanted.name}
      </h2>
      <div className={styles.body}>
        <Words wanted={wanted} />
        <Lacking {...part} />
        <Sent {...part} />
        <SendingFiles files={card.mine} onTryAgain={(page) => queue.tryAgain(page)} onRemove={card.remove} />
        <LiveMessages messages={card.news} />
        {!isClosed && <Ways {...part} />}
      </div>
    </li>
  )
}
