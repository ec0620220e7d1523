// Typed words. They reach the address after a pause.
import { useEffect, useEffectEvent, useState } from 'react'
import { searchWords } from '#domain/record-search.ts'
import { schedule } from '#web/platform/schedule.ts'

/** Milliseconds. */
const typingPause = 250

export const useTypedWords = (words: string, onWords: (words: string) => void) => {
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState({ words, sent: words })
  if (seen.words !== words) {
    setSeen({ words, sent: words })
    // Back, or another link. Our own words arrive late and must not undo newer ones.
    if (seen.sent !== words) setText(words)
  }
  const parsed = searchWords.safeParse(text)
  const searchable = parsed.data ?? ''
  const send = useEffectEvent(() => {
    setSeen((last) => ({ ...last, sent: searchable }))
    onWords(searchable)
  })
  useEffect(() => (searchable === words ? undefined : schedule(send, typingPause)), [searchable, words])
  return {
    text,
    setText,
    isPending: searchable !== words,
    problem: text.trim() === '' ? undefined : parsed.error?.issues[0]?.message,
  }
}
