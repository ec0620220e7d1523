import { useEffect } from 'react'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { progressText } from '#domain/documents/standing-text.ts'
import { nextPaper } from '#domain/documents/wanted.ts'
import { documentsPath } from '#domain/paths.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/dashboard/card.tsx'
import { useIsYours } from '#web/dashboard/moved-case.ts'
import { nextNeeds, paperAgain } from '#web/dashboard/next-need.ts'
import { useStore } from '#web/platform/use-store.ts'
import styles from './documents-part.module.css'
import { useOwnDocuments, useWantedPapers } from './own-documents.ts'

const Standing = ({ documents, isYours }: { documents: Documents; isYours: boolean }) => {
  const wanted = useWantedPapers(documents)
  const next = documents.is_closed ? undefined : nextPaper(wanted)
  const again = next?.standing === 'again' ? next.name : undefined
  useEffect(() => {
    nextNeeds.change({ again: again === undefined ? undefined : paperAgain(again) })
    return () => nextNeeds.change({ again: undefined })
  }, [again])
  if (documents.is_closed) return <p>You can still see what you sent.</p>
  return (
    <p>
      {progressText(wanted)}
      {next && !again && !isYours && ' You can send papers any time.'}
    </p>
  )
}

/** Without the list, it still leads to the page. */
export const DocumentsPart = () => {
  const isYours = useIsYours()
  const { hasNext, again } = useStore(nextNeeds)
  // The page says above what is needed now, with its button.
  const isMain = again && !hasNext && !isYours
  const { documents, hasFailed } = useOwnDocuments()
  return (
    <Card id="documents" title="Your documents" className={styles.card}>
      {documents ? (
        <Standing documents={documents} isYours={isYours} />
      ) : (
        <p>{hasFailed ? 'Send us the papers for your policy.' : 'Loading your list...'}</p>
      )}
      <div className="screen-only">
        <ButtonLink to={documentsPath} variant={isMain ? 'primary' : 'secondary'}>
          {documents?.is_closed ? 'See your documents' : 'Send your documents'}
        </ButtonLink>
      </div>
    </Card>
  )
}
