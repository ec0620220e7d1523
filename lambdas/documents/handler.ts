import { router } from '../http/endpoint.ts'

export const handler = router()
