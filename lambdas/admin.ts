// The `admin` function: every call of an admin, in one bundle, apart from the applicants' so that each holds only its own rights.
import { handler as listActivity } from './admin-activity.ts'
import { handler as recordAppraisal } from './admin-appraisal.ts'
import { handler as readExport } from './admin-export.ts'
import { handler as cancelExport } from './admin-export-cancel.ts'
import { handler as startExport } from './admin-exports.ts'
import { handler as readSsn } from './admin-ssn.ts'
import { handler as readSubmission } from './admin-submission.ts'
import { handler as listSubmissions } from './admin-submissions.ts'
import { handler as listUsers } from './admin-users.ts'
import { router } from './http/router.ts'

export const handler = router({
  'GET /api/admin/users': listUsers,
  'GET /api/admin/submissions': listSubmissions,
  'GET /api/admin/submissions/{id}': readSubmission,
  'PATCH /api/admin/submissions/{id}': recordAppraisal,
  'POST /api/admin/submissions/{id}/ssn': readSsn,
  'POST /api/admin/exports': startExport,
  'GET /api/admin/exports/{id}': readExport,
  'DELETE /api/admin/exports/{id}': cancelExport,
  'GET /api/admin/activity': listActivity,
})
