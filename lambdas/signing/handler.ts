// Second signers, without an account: all that they can call.
import { router } from '../http/endpoint.ts'

export const handler = router()
