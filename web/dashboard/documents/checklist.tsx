import type { Documents } from '#domain/contracts/document-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { progressText } from '#domain/documents/standing-text.ts'
import { nextPaper, type WantedPaper } from '#domain/documents/wanted.ts'
import { Notice } from '#web/components/notice.tsx'
import { isGoing, sendingNews } from '#web/documents/sending-files.tsx'
import { LeaveQuestion } from '#web/frame/leave-question.tsx'
import styles from './documents.module.css'
import { useWantedPapers } from './own-documents.ts'
import { useOwnQueue } from './use-own-queue.ts'
import { WantedCard } from './wanted-card.tsx'

const another: WantedPaper = {
  ...documentKinds.other,
  ...{
    id: 'other',
    kind: 'other',
    request: null,
    where: null,
    standing: 'missing',
    lacks: null,
    documents: [],
  },
  what: 'You can also send us a paper that isn’t on the list.',
}

const Closed = ({ hasSome }: { hasSome: boolean }) => (
  <Notice title="Your case is closed">
    <p>You can’t add papers anymore.{hasSome && ' You can still see what you sent.'}</p>
  </Notice>
)

/** What isn’t there can’t come anymore once the case is closed. */
const shownPapers = (wanted: readonly WantedPaper[], isClosed: boolean) => {
  if (isClosed) return wanted.filter(({ documents }) => documents.length > 0)
  return wanted.some(({ id }) => id === 'other') ? wanted : [...wanted, another]
}

type ChecklistProps = {
  documents: Documents
  onReply: (documents: Documents) => void
  look: () => Promise<void>
}

export const Checklist = ({ documents, onReply, look }: ChecklistProps) => {
  const { is_closed: isClosed, now } = documents
  const { files, queue } = useOwnQueue(onReply, look)
  const wanted = useWantedPapers(documents)
  const next = nextPaper(wanted)
  const shown = shownPapers(wanted, isClosed)
  const hasWork = files.some(isGoing)
  return (
    <>
      {isClosed ? (
        <Closed hasSome={shown.length > 0} />
      ) : (
        <p className={styles.progressLine} role="status">
          {progressText(wanted)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {sendingNews(files)}
      </p>
      <ul className={styles.list}>
        {shown.map((one) => (
          <WantedCard
            key={one.id}
            {...{ wanted: one, isClosed, now, files, queue, onReply, look }}
            isNext={one === next}
          />
        ))}
      </ul>
      {hasWork && (
        <LeaveQuestion
          title="Leave before your files are sent?"
          text="Some files aren’t with us yet. If you leave this page now, you’ll have to choose them again."
        />
      )}
    </>
  )
}
