// A signed paper's file can still be in the making.
import type { Message } from '#web/components/live-messages.tsx'
import { later, type Schedule } from '#web/platform/schedule.ts'
import { startDownload } from '#web/platform/start-download.ts'

/** Milliseconds. Most files take three seconds. */
const waits = [1000, 2000, 3000, 4000]

/** `open` gives undefined while the file is being made, and so does this, ten seconds later. */
export const openWhenMade = async <Made>(
  open: () => Promise<Made | undefined>,
  schedule: Schedule,
  left: readonly number[] = waits,
): Promise<Made | undefined> => {
  const made = await open()
  const [wait, ...rest] = left
  if (made !== undefined || wait === undefined) return made
  await later(schedule, wait)
  return openWhenMade(open, schedule, rest)
}

export const stillMade = (name: 'file' | 'copy'): Message => ({
  kind: 'info',
  title: `We’re still making your ${name}`,
  text: 'Your paper is safe with us. Please try again in a minute.',
})

export const downloadFrom = (url: string): Message => {
  startDownload(url)
  return {
    kind: 'success',
    title: 'Your download has started',
    text: 'Look for the file in your downloads.',
  }
}
