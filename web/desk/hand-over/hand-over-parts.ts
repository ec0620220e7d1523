import type * as z from 'zod/mini'
import type { handOver } from '#domain/contracts/desk-contract.ts'
import { numberText } from '#web/staff/list/list-text.ts'

type Part = z.infer<typeof handOver.reply>

export type Progress = { moved: number; total: number; stayed: readonly string[] }

export const nothingYet: Progress = { moved: 0, total: 0, stayed: [] }

const withPart = ({ moved, total, stayed }: Progress, part: Part): Progress => ({
  moved: moved + part.moved,
  total: part.count?.value ?? total,
  stayed: [...stayed, ...part.refused.map(({ reason }) => reason)],
})

type Run = {
  read: (cursor: string | undefined) => Promise<Part>
  onPart: (progress: Progress) => void
  isStopped: () => boolean
}

/** Until there is no more, or it's stopped. A repeat goes on where it was. */
export const handOverParts = async ({ read, onPart, isStopped }: Run): Promise<Progress> => {
  let progress = nothingYet
  let cursor: string | null | undefined
  do {
    const part = await read(cursor ?? undefined)
    progress = withPart(progress, part)
    onPart(progress)
    cursor = part.cursor
  } while (cursor !== null && !isStopped())
  return progress
}

export const casesText = (count: number) => (count === 1 ? '1 case' : `${numberText(count)} cases`)

export const doneToast = ({ moved, total, stayed }: Progress, where: string) => {
  if (moved === 0) return { kind: 'info', title: 'Nothing was handed over' } as const
  const left = total - moved - stayed.length
  return {
    ...({ kind: 'success', title: `${casesText(moved)} ${where}` } as const),
    ...(left > 0 && { text: `${casesText(left)} left. To go on, hand over again.` }),
  }
}

/** '3 cases stay as they are: …' */
export const stayedText = ({ stayed }: Progress): string =>
  [
    `${casesText(stayed.length)} ${stayed.length === 1 ? 'stays as it is' : 'stay as they are'}:`,
    ...new Set(stayed),
  ].join('\n')
