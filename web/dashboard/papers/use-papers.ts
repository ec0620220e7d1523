// Signed papers, polled while a file is made.
import { useEffect, useState } from 'react'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { backOff, schedule } from '#web/platform/schedule.ts'
import { isBeingMade, readPapers } from './own-papers.ts'

/** About two minutes. */
const mostTries = 7

const wait = (tries: number) => backOff(tries + 1, Math.random)

export const usePapers = () => {
  const { refreshCase } = useDraftStore()
  const papers = readPapers(useDraft().papers)
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const isWaiting = (papers === undefined || papers.some(isBeingMade)) && tries < mostTries

  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () =>
      refreshCase().then(
        () => setHasFailed(false),
        (error: unknown) => {
          console.warn('Loading the papers failed', error)
          setHasFailed(true)
        },
      )
    return schedule(() => void look().then(() => setTries((count) => count + 1)), wait(tries))
  }, [isWaiting, tries, refreshCase])

  return { papers, hasFailed, tryAgain: () => setTries(0) }
}
