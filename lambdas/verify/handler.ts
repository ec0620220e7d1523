// POST /api/verify-paper, for anyone. Neither the reply nor its time tells how close a wrong code was.
import { setTimeout } from 'node:timers/promises'
import { verifyPaper } from '#domain/paper-contract.ts'
import { publicEndpoint } from '../http/endpoint.ts'
import { router } from '../http/router.ts'
import { countTry } from './count-try.ts'
import { verificationOf } from './verification.ts'

/** Milliseconds: longer than two reads. */
const replyTime = 400

const verify = publicEndpoint(verifyPaper, async (sought, addresses) => {
  await countTry(await addresses())
  const [verification] = await Promise.all([
    verificationOf(sought, new Date().toISOString()),
    setTimeout(replyTime),
  ])
  return verification
})

export const handler = router({ 'POST /api/verify-paper': verify })
