// The page reads replies as the contract does, without its schemas.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as contract from '#domain/contracts/sign-contract.ts'
import { openInvitation, readCodeReply, readDeclineReply, readInvitation } from '#web/calls/sign-call.ts'

const either = (...right: (string | boolean)[]) => fc.oneof(fc.constantFrom(...right), fc.anything())
const replies = fc.oneof(
  fc.record(
    {
      answer: fc.constantFrom(
        ...['gone', 'open', 'signed', 'declined', 'resting', 'taken-back', 'ended'],
        ...['sent', 'too-many', 'not-sent', 'other'],
      ),
      role: either('insured', 'trustee'),
      paper: either('authorization', 'policy-release'),
      asked_by: either('Mary Jones'),
      signer: either('Warren Hale'),
      email: either('w•••@example.com'),
      needs_ssn: either(true, false),
      is_together: either(true, false),
      until: either('2026-11-28T15:00:00.000Z'),
      again_at: either('2026-11-28T15:00:00.000Z'),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
)

test.each([
  [contract.openInvitation, readInvitation],
  [contract.sendSigningCode, readCodeReply],
  [contract.declineToSign, readDeclineReply],
] as const)('every reply is read as the contract says (%#)', ({ reply }, read) => {
  fc.assert(
    fc.property(replies, (sent) => {
      expect(read(sent)).toEqual(reply.safeParse(sent).data)
    }),
    { numRuns: 300 },
  )
})

test('the early reply counts once, and only for its link', async () => {
  const asked = vi.fn(async () => Response.json({ answer: 'gone' }))
  vi.stubGlobal('fetch', asked)
  for (const [link, calls] of [
    ['early', 0],
    ['other', 1],
  ] as const) {
    globalThis.openedLink = { link: 'early', reply: Promise.resolve(Response.json({ answer: 'gone' })) }
    await openInvitation(link)
    expect(asked).toHaveBeenCalledTimes(calls)
  }
  await openInvitation('early')
  expect(asked).toHaveBeenCalledTimes(2)
})
