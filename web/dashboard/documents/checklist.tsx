import type { Documents } from '#domain/contracts/document-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { progressText } from '#domain/documents/standing-text.ts'
import { nextPaper, type WantedPaper } from '#domain/documents/wanted.ts'
import { Notice } from '#web/components/notice.tsx'
import { LeaveQuestion } from '#web/frame/leave-question.tsx'
import styles from './documents.module.css'
import { useWantedPapers } from './own-documents.ts'
import { isGoing, sendingNews } from './sending-files.tsx'
import { useSendQueue } from './use-send-queue.ts'
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

const Closed = () => (
  <Notice title="Your case is closed">
    <p>You can’t add papers anymore. You can still see what you sent.</p>
  </Notice>
)

type ChecklistProps = { documents: Documents; now: string; onReply: (documents: Documents) => void }

export const Checklist = ({ documents, now, onReply }: ChecklistProps) => {
  const { is_closed: isClosed } = documents
  const { files, queue } = useSendQueue(onReply)
  const wanted = useWantedPapers(documents, now)
  const next = nextPaper(wanted)
  const shown = isClosed || wanted.some(({ id }) => id === 'other') ? wanted : [...wanted, another]
  const hasWork = files.some(isGoing)
  return (
    <>
      {isClosed ? (
        <Closed />
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
            {...{ wanted: one, isClosed, now, files, queue, onReply }}
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
