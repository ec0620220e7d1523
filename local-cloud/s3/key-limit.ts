// Pages of at most 1,000 keys.
import { S3Error } from './s3-error.ts'

const mostKeys = 1000

export const keyLimit = (query: ReadonlyMap<string, string>): number => {
  const limit = Math.min(Number(query.get('max-keys') ?? mostKeys), mostKeys)
  if (!Number.isInteger(limit) || limit < 0) throw new S3Error('InvalidArgument', 'max-keys is not a number')
  return limit
}
