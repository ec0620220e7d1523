import { useState } from 'react'
import type { Message } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { useAccessDenied } from './failure-notice.tsx'

/** What the buttons of a part do, one at a time, and what came of it. `title`: of a failure. */
export const useButtons = (title: string) => {
  const deny = useAccessDenied()
  const [pressed, setPressed] = useState<string>()
  const { isBusy, act, news } = useAct(title)
  const run = (button: string, task: () => Promise<Message>) => {
    setPressed(button)
    return act(async () => {
      try {
        return await task()
      } catch (error) {
        if (deny(error)) return undefined
        throw error
      }
    })
  }
  return { isBusy, news, run, isRunning: (button: string) => isBusy && button === pressed }
}
