import { expect, test } from 'vitest'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { signUpByMail } from '#test/support/account-steps.ts'
import { withholdRight } from '#test/support/changed-template.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { post, saveDraft } from '#test/support/signed-in.ts'

const email = 'ada@example.com'
const password = 'larks in the field'
const profile = { email, first_name: 'Ada', last_name: 'Lark', role: 'policyholder' }
const accepted = { terms: '2026-11', privacy: '2026-11', electronic_signature: '2026-11' }

test('[API-3] [JOI-6] Where the trigger can’t write, the sign-up is confirmed, and the first load makes the row with the accepted terms', async () => {
  const lines: string[] = []
  const cloud = await startCloud('no-trigger', {
    change: withholdRight('TriggersPostConfirmation', 'dynamodb:UpdateItem'),
    log: (_, line) => lines.push(line),
  })
  const userId = await signUpByMail(cloud, email, password)
  expect(lines.join('\n')).toContain('row-not-created')
  expect(await storedRowOf(cloud, userId)).toBeUndefined()
  const { access } = await signInBySrp(cloud, email, password)
  expect(await post(cloud, 'get-form-data', access)).toMatchObject({
    status: 200,
    body: { data: [], profile },
  })
  expect(await storedRowOf(cloud, userId)).toMatchObject({
    ...profile,
    version: 0,
    form_data: {},
    accepted_terms: accepted,
  })
})

test('Where the API can’t write, loading works, and saving gets a bare 500 and stores nothing', async () => {
  const cloud = await startCloud('no-save', {
    change: withholdRight('FunctionsApplicant', 'dynamodb:UpdateItem'),
  })
  const userId = await signUpByMail(cloud, email, password)
  const before = await storedRowOf(cloud, userId)
  expect(before).toMatchObject({ ...profile, version: 0, form_data: {} })
  const { access } = await signInBySrp(cloud, email, password)
  expect((await post(cloud, 'get-form-data', access)).status).toBe(200)
  const saved = await saveDraft(cloud, { access }, { city: 'Springfield' }, 0)
  expect(saved.status).toBe(500)
  expect(saved.body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    requestId: saved.headers.get('apigw-requestid'),
  })
  expect(await storedRowOf(cloud, userId)).toEqual(before)
})
