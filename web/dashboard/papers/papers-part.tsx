// The dashboard's papers. Loads after the rest.
import { Suspense, useState } from 'react'
import type { PaperView } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import cardStyles from '#web/dashboard/card.module.css'
import { useMovedCase } from '#web/dashboard/moved-case.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { paperWords } from './paper-words.ts'
import styles from './papers-part.module.css'
import { PapersToSign } from './papers-to-sign.tsx'
import { usePapers } from './use-papers.ts'
import { paperHeadingId, YourPapers } from './your-papers.tsx'

const TakeBackDialog = lazyPage(() =>
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

const focusPaper = ({ id }: PaperView) => document.getElementById(paperHeadingId(id))?.focus()

const useTakingBack = () => {
  const store = useDraftStore()
  const [asked, setAsked] = useState<PaperView>()
  const [news, setNews] = useState<Message>()
  const leave = (paper: PaperView) => {
    setAsked(undefined)
    focusPaper(paper)
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
      <section className={`${cardStyles.card} ${styles.card}`} aria-labelledby="papers-title">
        <h2 id="papers-title" className={cardStyles.smallTitle}>
          Your papers
        </h2>
        <p className={cardStyles.muted}>What you signed, to keep, or to show at a doctor’s office.</p>
        <LiveMessages messages={news ? [news] : []} />
        {papers === undefined ? (
          <NotLoaded hasFailed={hasFailed} onRetry={tryAgain} />
        ) : (
          <YourPapers papers={papers} today={today} onTakeBack={ask} />
        )}
      </section>
      <Suspense fallback={null}>
        {asked && (
          <TakeBackDialog paper={asked} onDone={(after) => finish(asked, after)} onKeep={() => keep(asked)} />
        )}
      </Suspense>
    </>
  )
}
