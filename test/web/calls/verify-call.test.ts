// The page reads replies as the contract does, without its schemas.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verificationSchema } from '#domain/contracts/paper-contract.ts'
import { readVerification } from '#web/calls/verify-call.ts'

const either = (...right: string[]) => fc.oneof(fc.constantFrom(...right), fc.anything())
const replies = fc.oneof(
  fc.record(
    {
      answer: either('in-force', 'taken-back', 'expired', 'unknown'),
      kind: either('authorization', 'policy-release'),
      initials: either('M.W.'),
      on: either('2028-11-22'),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
)

test('every reply is read as the contract says', () => {
  fc.assert(
    fc.property(replies, (reply) => {
      expect(readVerification(reply)).toEqual(verificationSchema.safeParse(reply).data)
    }),
    { numRuns: 500 },
  )
})
