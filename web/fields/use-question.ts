// The question about an odd answer. It comes when the person leaves the field, and goes when they change the answer.
import { useState } from 'react'
import { useRunAfterRelease } from '#web/components/use-run-after-release.ts'
import { useStore } from '#web/platform/use-store.ts'
import { lateAnswers } from './late-answers.ts'

export const useQuestion = (name: string, text: string) => {
  const { oddAnswerQuestion } = useStore(lateAnswers)
  const [settled, setSettled] = useState(text)
  const runAfterRelease = useRunAfterRelease()
  const question = oddAnswerQuestion?.(name, settled)
  return {
    question: question === undefined || settled === text ? question : '',
    settle: (final: string) => runAfterRelease(() => setSettled(final)),
  }
}
