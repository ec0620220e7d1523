// The function `Admin`: calls that only admins can make.

import { router } from '../http/endpoint.ts'
import { handler as cancelExport } from './cancel-export.ts'
import { handler as listActivity } from './list-activity.ts'
import { handler as listSubmissions } from './list-submissions.ts'
import { handler as listUsers } from './list-users.ts'
import { handler as readExport } from './read-export.ts'
import { handler as readSsn } from './read-ssn.ts'
import { handler as searchSubmissions } from './search-submissions.ts'
import { handler as searchUsers } from './search-users.ts'
import { handler as startExport } from './start-export.ts'

export const handler = router({
  listUsers,
  searchUsers,
  listSubmissions,
  searchSubmissions,
  readSsn,
  startExport,
  readExport,
  cancelExport,
  listActivity,
})
