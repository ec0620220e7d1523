// The saves that benchmarks measure: the browser's request, the gateway's event, and the table's reply.

import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { eventOf } from '#test/support/functions/api-event.ts'
import { wireItem } from './export-services.ts'

const userId = '11111111-2222-4333-8444-555555555555'
const saveId = '66666666-7777-4888-9999-000000000000'

const consentFields = ['acceptedHipaa', 'acknowledgeDisclosure']
/** Every answer that a draft can hold, about 2 KB. */
export const wholeForm: Record<string, unknown> = Object.fromEntries(
  Object.entries(fullAnswers(1)).filter(([field]) => !consentFields.includes(field)),
)
/** What two seconds of typing leave: two fields and one that depends on them. */
export const fewAnswers = {
  city: 'Springfield',
  zipCode: '62701',
  additionalDetails: 'Hospital stay for pneumonia, 3 days.',
}

/** The call, for this version of the draft. */
export const saveEvent = (formData: object, version = 7) => ({
  ...eventOf({ userId }, JSON.stringify({ formData, currentStep: 3, version, saveId })),
  routeKey: 'POST /api/save-form-data',
  rawPath: '/api/save-form-data',
})

/** UPDATED_NEW: all that the save has written, as DynamoDB gives it back. */
export const saveAnswer = (formData: object, version = 8): string =>
  JSON.stringify({
    Attributes: wireItem({
      version,
      save_id: saveId,
      save_id_2: saveId,
      save_id_3: saveId,
      save_id_4: null,
      updated_at: '2026-11-21T09:30:12.345Z',
      current_step: 3,
      submissions_pk: 'FORMS#3',
      form_created_at: '2026-11-20T09:30:12.345Z',
      form_data: formData,
    }),
  })
