// POST policies must cover every field.
import * as z from 'zod/mini'
import { S3Error } from './s3-error.ts'
import type { Headers } from './s3-request.ts'

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.record(z.string(), z.string()),
])

const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) })

type Policy = z.infer<typeof policySchema>
type Test = { operator: 'eq' | 'starts-with'; field: string; value: string }

const decodePolicy = (encoded: string): unknown => {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString())
  } catch {
    return undefined
  }
}

export const parsePostPolicy = (encoded: string): Policy => {
  const policy = policySchema.safeParse(decodePolicy(encoded))
  if (!policy.success)
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON or condition.')
  return policy.data
}

const toTests = (condition: Policy['conditions'][number]): Test[] => {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([field, value]) => ({
      operator: 'eq',
      field: field.toLowerCase(),
      value,
    }))
  }
  const [operator, field, value] = condition
  if (operator === 'content-length-range') return []
  return [{ operator, field: field.slice(1).toLowerCase(), value }]
}

const isExempt = (field: string) =>
  ['x-amz-signature', 'policy', 'file'].includes(field) || field.startsWith('x-ignore-')

const refuse = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)

export const checkFields = (policy: Policy, fields: Headers, now: number) => {
  if (now > Date.parse(policy.expiration)) throw refuse('Policy expired.')
  const tests = policy.conditions.flatMap(toTests)
  for (const { operator, field, value } of tests) {
    const actual = fields[field] ?? ''
    const holds = operator === 'eq' ? actual === value : actual.startsWith(value)
    if (!holds) throw refuse(`Policy Condition failed: ["${operator}", "$${field}", "${value}"]`)
  }
  const covered = new Set(tests.map(({ field }) => field))
  const extra = Object.keys(fields).find((field) => !covered.has(field) && !isExempt(field))
  if (extra !== undefined) throw refuse(`Extra input fields: ${extra}`)
}

export const checkSize = (policy: Policy, size: number) => {
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue
    const [, smallest, largest] = condition
    if (size < smallest) {
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
        ProposedSize: String(size),
        MinSizeAllowed: String(smallest),
      })
    }
    if (size > largest) {
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        ProposedSize: String(size),
        MaxSizeAllowed: String(largest),
      })
    }
  }
}
