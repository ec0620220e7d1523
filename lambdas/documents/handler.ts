import { router } from '../http/endpoint.ts'
import * as documents from './person-documents.ts'

export const handler = router(documents)
