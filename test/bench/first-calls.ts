// The first call of each function, and the table's replies to it.

import { randomUUID } from 'node:crypto'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { eventOf } from '#test/support/functions/api-event.ts'
import { saveAnswer, saveEvent, wholeForm } from './autosave.ts'
import { wireItem } from './export-submissions.ts'
import type { TableAnswer } from './table-stub.ts'

const rowsOfPage = 50
const key = wireItem({ pk: 'USER#x', sk: 'APPLICANT', submissions_pk: 'FORMS#0', updated_at: '2026' })

const row = (index: number) =>
  wireItem({
    pk: `USER#${randomUUID()}`,
    sk: 'APPLICANT',
    first_name: 'Mary',
    last_name: `Jones ${index}`,
    email: `mary.${index}@example.com`,
    current_step: 3,
    health_filled: true,
    status: 'in-progress',
    form_created_at: '2026-11-01T09:30:12.345Z',
    updated_at: new Date(Date.UTC(2026, 10, 21) - index * 1000).toISOString(),
    version: 7,
  })
const page = JSON.stringify({
  Items: Array.from({ length: rowsOfPage }, (_, index) => row(index)),
  Count: rowsOfPage,
  ScannedCount: rowsOfPage,
  LastEvaluatedKey: key,
})

const user = JSON.stringify({ UserAttributes: [], UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })

/** One table for all: a save, a page of a list with its count. And Cognito, which says who an admin is. */
export const answerOfTable: TableAnswer = (operation, body) => {
  if (operation === 'UpdateItem') return saveAnswer(wholeForm)
  if (operation === 'GetUser') return user
  if (operation === 'Query') return body.includes('"COUNT"') ? '{"Count":125,"ScannedCount":125}' : page
  return '{}'
}

const account = {
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_x',
  userName: '11111111-2222-4333-8444-555555555555',
  callerContext: { awsSdkVersion: '', clientId: '' },
}
const userAttributes = {
  sub: account.userName,
  email: 'mary@example.com',
  given_name: 'Mary',
  family_name: 'Jones',
  'custom:role': 'policyholder',
  ...acceptedTerms,
}

const { body: _, ...adminEvent } = eventOf({ userId: account.userName, isAdmin: true }, '')

/** By function. */
export const firstCalls: Readonly<Record<string, { does: string; event: object }>> = {
  applicant: { does: 'saves a whole form', event: saveEvent(wholeForm) },
  admin: {
    does: 'first page of submissions, 16 queries',
    event: {
      ...adminEvent,
      routeKey: 'GET /api/admin/submissions',
      rawPath: '/api/admin/submissions',
      queryStringParameters: {},
    },
  },
  export: { does: 'exports 400 rows', event: { id: 'bench' } },
  'custom-message': {
    does: 'writes the confirmation mail',
    event: {
      ...account,
      triggerSource: 'CustomMessage_SignUp',
      request: {
        userAttributes,
        codeParameter: '{####}',
        linkParameter: '',
        usernameParameter: '{username}',
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    },
  },
  'pre-sign-up': {
    does: 'checks a sign-up',
    event: {
      ...account,
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    },
  },
  'post-confirmation': {
    does: 'makes the row',
    event: {
      ...account,
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes },
      response: {},
    },
  },
}
