import { useState } from 'react'
import type { PaperView } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { Card } from '#web/dashboard/card.tsx'
import { useMovedCase } from '#web/dashboard/moved-case.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { paperWords, usePapers } from './own-papers.ts'
import { PapersToSign, paperHeadingId, YourPapers } from './paper-lists.tsx'
import styles from './papers.module.css'
import { ReceivedByPart } from './received-by-part.tsx'

const TakeBackDialog = lazyPart(() =>
  import('./take-back-dialog.tsx').then((module) => module.TakeBackDialog),
)

const NotLoaded = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => (
  <div className={styles.notLoaded}>
    <p role="status">
      {hasFailed ? 'We couldn’t load your papers. They’re safe with us.' : 'Loading your papers...'}
    </p>
    {hasFailed && (
      <div>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    )}
  </div>
)

const takenBackNews = ({ kind }: PaperView): Message => ({
  kind: 'success',
  title: `Your ${paperWords[kind].short} is taken back`,
  text: 'It has ended. We’ve stored that, and we’ll email you a receipt. Your files say so on each page.',
})

const useTakingBack = () => {
  const store = useDraftStore()
  const [asked, setAsked] = useState<PaperView>()
  const [news, setNews] = useState<Message>()
  const leave = (paper: PaperView) => {
    setAsked(undefined)
    document.getElementById(paperHeadingId(paper.id))?.focus()
  }
  return {
    asked,
    news,
    ask: setAsked,
    keep: leave,
    finish: (paper: PaperView, papers: readonly PaperView[]) => {
      store.showPapers(papers)
      setNews(takenBackNews(paper))
      leave(paper)
    },
  }
}

export const PapersPart = () => {
  const { papers, hasFailed, tryAgain } = usePapers()
  const { asked, news, ask, keep, finish } = useTakingBack()
  const isClosed = useMovedCase()?.isClosed ?? false
  const today = easternDayOf(new Date().toISOString())
  return (
    <>
      {papers && !isClosed && <PapersToSign papers={papers} today={today} />}
      <Card
        id="papers"
        title="Your papers"
        lead="What you signed, to keep, or to show at a doctor’s office."
        className={styles.card}
      >
        <LiveMessages messages={news ? [news] : []} />
        {papers === undefined ? (
          <NotLoaded hasFailed={hasFailed} onRetry={tryAgain} />
        ) : (
          <YourPapers papers={papers} today={today} onTakeBack={ask} />
        )}
      </Card>
      <ReceivedByPart />
      {asked && (
        <TakeBackDialog paper={asked} onDone={(after) => finish(asked, after)} onKeep={() => keep(asked)} />
      )}
    </>
  )
}
