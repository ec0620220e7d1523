// POST /api/verify-paper, for anyone. Neither the reply nor its time tells how close a wrong code was.
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { parseRequest } from '../http/endpoint.ts'
import { publicEndpoint } from '../http/public-endpoint.ts'
import { requestOfCall } from '../http/request-of-call.ts'
import { router } from '../http/router.ts'
import { verificationOf } from './verification.ts'

const verify = publicEndpoint({
  requestOf: (event) => parseRequest(verifyPaper.request, requestOfCall(verifyPaper, event)),
  act: (sought) => verificationOf(sought, new Date().toISOString()),
})

export const handler = router({ 'POST /api/verify-paper': verify })
