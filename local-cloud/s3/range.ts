// Range requests.
import type { ObjectVersion } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import type { Headers } from './s3-request.ts'

/** Both included. */
export type Range = { start: number; end: number }

const isStillTheSame = ({ etag, modified }: ObjectVersion, condition: string | undefined) =>
  condition === undefined || condition === `"${etag}"` || condition === new Date(modified).toUTCString()

export const readRange = (
  { range, 'if-range': condition }: Headers,
  version: ObjectVersion,
): Range | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if ((first === '' && last === '') || !isStillTheSame(version, condition)) return
  const { size } = version
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return
  if (start >= size)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: range ?? '',
      ActualObjectSize: String(size),
    })
  return { start, end }
}
