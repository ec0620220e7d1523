// The function `Admin`: calls that only admins can make.

import { router } from '../http/router.ts'
import * as exports from './exports.ts'
import * as lists from './lists.ts'
import { handler as readSsn } from './read-ssn.ts'

export const handler = router({
  'GET /api/admin/users': lists.listUsers,
  'POST /api/admin/users/search': lists.searchUsers,
  'GET /api/admin/submissions': lists.listSubmissions,
  'POST /api/admin/submissions/search': lists.searchSubmissions,
  'POST /api/admin/submissions/{id}/ssn': readSsn,
  'POST /api/admin/exports': exports.startExport,
  'GET /api/admin/exports/{id}': exports.readExport,
  'DELETE /api/admin/exports/{id}': exports.cancelExport,
  'GET /api/admin/activity': lists.listActivity,
})
