// What a call does where its function lacks a right: each right is withheld from another function, or is asked for by other calls.
import { expect, test } from 'vitest'
import { listUsers } from '#domain/contracts/admin-contract.ts'
import { signatureView } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { listDesk, searchDesk } from '#domain/contracts/desk-contract.ts'
import { startExport } from '#domain/contracts/export-contract.ts'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { readSsn, recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { askCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { newAddress, resetByMail, signUpByMail } from '#test/support/account-steps.ts'
import { callApi } from '#test/support/api-call.ts'
import { withholdRight } from '#test/support/changed-template.ts'
import { openTable, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const withheld = [
  withholdRight('TriggersPostConfirmation', 'cognito-idp:AdminUserGlobalSignOut'),
  withholdRight('FunctionsVerify', 'secretsmanager:GetSecretValue'),
  withholdRight('FunctionsApplicant', 'secretsmanager:GetSecretValue'),
  ...['FunctionsApplicant', 'FunctionsAdmin', 'FunctionsDesk'].map((name) =>
    withholdRight(name, 'dynamodb:PutItem'),
  ),
]
const lines: string[] = []
const cloud = await startCloud('withheld-rights', {
  change: (assembly) => {
    for (const withhold of withheld) withhold(assembly)
  },
  log: (_, line) => lines.push(line),
})

test('[DSK-27] A call that cannot be audited shows and changes nothing, and starts no export', async () => {
  const { access } = await newAdmin(cloud)
  const applicant = await completeApplicant(cloud)
  const id = applicant.userId
  const appraisal = { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 }
  const refused = [
    await callApi(cloud, readSsn, access, { id }),
    await callApi(cloud, recordAppraisal, access, { id, body: appraisal }),
    await callApi(cloud, signatureView, access, { body: { key: applicant.key } }),
    await callApi(cloud, readCase, access, { id }),
    await callApi(cloud, listUsers, access, {}),
    await callApi(cloud, listDesk, access, { query: '?view=all' }),
    await callApi(cloud, searchDesk, access, { body: { words: 'Mary' } }),
    await callApi(cloud, startExport, access, { body: { kind: 'users', purpose: 'A test' } }),
  ]
  for (const { status, body, headers } of refused) {
    expect(status).toBe(500)
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: headers.get('apigw-requestid'),
    })
  }
  const own = await post(cloud, 'get-form-data', applicant.access)
  expect(own.body.data[0].form_data).not.toHaveProperty('estimatedValue')
  const view = await callApi(cloud, signatureView, applicant.access, { body: { key: applicant.key } })
  expect(view.status).toBe(200)
  const table = openTable(cloud)
  const { Items = [] } = await table.scan({ TableName: cloud.tableName })
  table.destroy()
  expect(Items.filter(({ pk }) => String(pk).startsWith('EXPORT#'))).toEqual([])
})

test('[EVI-1] A submission goes on without an address if the secret cannot be read, and the log says why', async () => {
  const applicant = await completeApplicant(cloud)
  const already = lines.length
  await submit(cloud, applicant)
  const thisMachine = expect.stringMatching(/^(127\.0\.0\.1|::1)$/)
  const { consent } = (await storedRowOf(cloud, applicant.userId)) ?? {}
  expect(consent).toMatchObject({ viewer_ip: null, gateway_ip: thisMachine })
  const line = lines.slice(already).find((text) => text.includes('address-not-checked')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ error: 'AccessDeniedException', requestId: expect.any(String) })
})

test('[PAP-49] While a function can’t read the secret, a public call is refused for now', async () => {
  const { status, headers } = await callApi(cloud, verifyPaper, undefined, { body: { code: 'A' } })
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' })
})

test('A new password counts also if the sessions cannot be ended, and the log says so', async () => {
  const [email, password, newPassword] = [newAddress(), 'larks in the field', 'a new lark in the field']
  await signUpByMail(cloud, email, password)
  const other = await signInBySrp(cloud, email, password)
  cloud.advanceClock(10_000)
  await resetByMail(cloud, email, newPassword)
  expect(lines.join('\n')).toMatch(/"event":"sessions-not-ended".*"error":"AccessDeniedException"/)
  const refreshed = await askCognito(cloud, 'GetTokensFromRefreshToken', { RefreshToken: other.refresh })
  expect(refreshed.status).toBe(200)
  await expect(signInBySrp(cloud, email, newPassword)).resolves.toHaveProperty('access')
  expect((await post(cloud, 'get-form-data', other.access)).status).toBe(401)
})
