// The function `Applicant`: every call of an applicant.

import { router } from '../http/router.ts'
import { handler as accountChanged } from './account-changed.ts'
import { handler as deleteDraft } from './delete-draft.ts'
import { handler as getFormData } from './get-form-data.ts'
import { handler as openPaper } from './open-paper.ts'
import { handler as saveFormData } from './save-form-data.ts'
import { handler as setReminders } from './set-reminders.ts'
import { handler as signPaper } from './sign-paper.ts'
import { handler as signatureUpload } from './signature-upload.ts'
import { handler as signatureView } from './signature-view.ts'
import { handler as stopReminders } from './stop-reminders.ts'
import { handler as submitApplication } from './submit-application.ts'
import { handler as takeBackPaper } from './take-back-paper.ts'

export const handler = router({
  'POST /api/get-form-data': getFormData,
  'POST /api/save-form-data': saveFormData,
  'POST /api/submit-application': submitApplication,
  'POST /api/signature-upload': signatureUpload,
  'POST /api/signature-view': signatureView,
  'POST /api/account-changed': accountChanged,
  'POST /api/delete-draft': deleteDraft,
  'POST /api/reminders': setReminders,
  'POST /api/stop-reminders': stopReminders,
  'POST /api/sign-paper': signPaper,
  'POST /api/open-paper': openPaper,
  'POST /api/take-back-paper': takeBackPaper,
})
