// The function `Admin`: calls that only admins can make.
import { router } from '../http/endpoint.ts'
import * as exports from './exports.ts'
import * as lists from './lists.ts'
import { handler as readSsn } from './read-ssn.ts'

export const handler = router(lists, exports, { readSsn })
