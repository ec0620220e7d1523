// One paper that we ask for: what it is, what was sent of it, and the ways to send it.
import { arrangePages, type Documents, lackDocument } from '#domain/contracts/document-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import type { CaseDocument, Page } from '#domain/documents/documents.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { newDocumentId } from '#web/documents/document-id.ts'
import { isLost } from '#web/documents/known-documents.ts'
import type { SendingFile, SendQueue } from '#web/documents/send-queue.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'
import { AddPages, ChooseFiles } from './choose-files.tsx'
import styles from './documents.module.css'
import { LackForm } from './lack-form.tsx'
import { OneDocument } from './one-document.tsx'
import { PaperPicture } from './paper-picture.tsx'
import { isGoing, SendingFiles } from './sending-files.tsx'
import type { Target } from './use-send-queue.ts'

type WantedCardProps = {
  wanted: WantedPaper
  isNext: boolean
  isClosed: boolean
  now: string
  files: readonly SendingFile<Target>[]
  queue: SendQueue<Target>
  onReply: (documents: Documents) => void
}

const failureOf = (error: unknown) => ({ title: 'Not changed', text: errorText(error) })

/** The person can still change it, and add pages to it. */
const isOpen = ({ decision, added }: CaseDocument) => decision === null && added === null

/** Each of them is another paper. */
const isLoose = ({ kind, request }: WantedPaper) => kind === 'other' && request === null

const canBeSent = ({ kind }: WantedPaper) => kind === 'other' || 'where' in documentKinds[kind]

const isUseless = (page: Page, now: string) => page.state === 'refused' || isLost(page, now)

const useCard = ({ wanted, now, files, queue, onReply }: WantedCardProps) => {
  const { user } = useAuth()
  const id = `wanted-${wanted.id}`
  const { isBusy, act, news } = useAct(failureOf)
  const change = async (call: () => Promise<Documents>): Promise<boolean> => {
    let isDone = false
    await act(async () => {
      onReply(await call())
      isDone = true
      return undefined
    })
    // What was pressed may be gone.
    if (isDone) document.getElementById(`${id}-title`)?.focus()
    return isDone
  }
  const options = { userId: user?.userId }
  const arrange = (document: string, pages: readonly string[]) =>
    change(() => callApi(arrangePages, { document, pages: [...pages] }, options))
  return {
    id,
    isBusy,
    news,
    arrange,
    lack: (lacks: boolean, reason = '') =>
      change(() => callApi(lackDocument, { wanted: wanted.id, lacks, ...(reason && { reason }) }, options)),
    /** What can't be taken or was lost makes room. */
    send: async (chosen: readonly File[], one?: CaseDocument) => {
      const { kind, request } = wanted
      const left = one?.pages.filter((page) => !isUseless(page, now)).map((page) => page.id) ?? []
      if (one && left.length < one.pages.length) await arrange(one.id, left)
      const document = one && left.length > 0 ? one.id : newDocumentId()
      queue.add({ wanted: wanted.id, kind, request, document }, chosen)
      window.document.getElementById(`${id}-title`)?.focus()
    },
    mine: files.filter(({ target }) => target.wanted === wanted.id),
    remove: ({ page, target }: SendingFile<Target>) => {
      queue.forget(page)
      const pages = wanted.documents.find((one) => one.id === target.document)?.pages ?? []
      const left = pages.map((one) => one.id).filter((one) => one !== page)
      if (left.length < pages.length) void arrange(target.document, left)
    },
  }
}

const Words = ({ wanted }: { wanted: WantedPaper }) => (
  <div className={styles.words}>
    <p>{wanted.what}</p>
    {wanted.where && wanted.standing !== 'here' && <p className="muted">{wanted.where}</p>}
  </div>
)

type PartProps = { props: WantedCardProps; card: ReturnType<typeof useCard> }

const Sent = ({ props: { wanted, now, isClosed }, card }: PartProps) =>
  wanted.documents.map((one) => {
    const canChange = !isClosed && isOpen(one)
    const isChanging = card.mine.some(({ target }) => target.document === one.id)
    return (
      <OneDocument
        key={one.id}
        document={one}
        now={now}
        own={new Set(card.mine.map(({ page }) => page))}
        // A page that is just being announced would be taken for a removed one.
        onArrange={canChange && !isChanging ? (pages) => void card.arrange(one.id, pages) : undefined}
      >
        {canChange && (
          <AddPages
            isInstead={one.pages.some((page) => isUseless(page, now))}
            about={`${card.id}-title`}
            onChosen={(chosen) => void card.send(chosen, one)}
          />
        )}
      </OneDocument>
    )
  })

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
  const card = useCard(props)
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
