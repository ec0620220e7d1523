// The function `Admin`: calls that only admins can make.

import { router } from '../http/router.ts'
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
  'GET /api/admin/users': listUsers,
  'POST /api/admin/users/search': searchUsers,
  'GET /api/admin/submissions': listSubmissions,
  'POST /api/admin/submissions/search': searchSubmissions,
  'POST /api/admin/submissions/{id}/ssn': readSsn,
  'POST /api/admin/exports': startExport,
  'GET /api/admin/exports/{id}': readExport,
  'DELETE /api/admin/exports/{id}': cancelExport,
  'GET /api/admin/activity': listActivity,
})
