// How a paper was taken back, typed and sent.
import { recordTakenBack } from '#domain/contracts/submission-contract.ts'
import { toIsoDate } from '#domain/text/us-date.ts'

export const untypedTakenBack = { by: 'letter', received_on: '', note: '' }
type Typed = typeof untypedTakenBack

export const isTakenBackField = (name: string): name is keyof Typed => name in untypedTakenBack

/** With `issues` there is no request. */
export const readTakenBack = (
  about: { id: string; paper: string },
  { by, received_on: day, note }: Typed,
) => {
  const { data: request, error } = recordTakenBack.request.safeParse({
    ...about,
    by,
    received_on: toIsoDate(day) ?? '',
    ...(note.trim() !== '' && { note }),
  })
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  return { request, issues }
}
