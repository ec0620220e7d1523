// Second signers, without an account: all that they can call.
import { router } from '../http/endpoint.ts'
import * as known from './known-signer.ts'
import * as paper from './signers-paper.ts'

export const handler = router(known, paper)
