// A journey of one applicant and one admin, in which every typed text contains 'sentinel'. `hide` collects values that cannot
// contain it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type DraftField, draftAnswers } from '#domain/application.ts'
import * as admin from '#domain/contracts/admin-contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import * as submission from '#domain/contracts/submission-contract.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { fields } from '#domain/steps.ts'
import { askCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { clearFaults, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { codeFor } from './account-steps.ts'
import { callApi } from './api-call.ts'
import { openTable, rowKeyOf, storedRowOf } from './cloud-table.ts'
import { type CompleteApplicant, submitRequestOf } from './complete-applicant.ts'
import { fileOf, finishedExport } from './finished-export.ts'
import { newAdmin, post } from './signed-in.ts'
import { uploadSignature } from './uploaded-signature.ts'

type Hide = (what: string, text: string) => void

const password = 'Sentinel larks in the field'
const profile = {
  given_name: 'Sentinelia',
  family_name: 'Sentinelsson',
  'custom:role': 'policyholder',
  ...acceptedTerms,
}

/** What no word fits into, so that the application can be submitted; of every list the most telling choice. */
const shaped = {
  policyType: 'indexed',
  faceValue: '9182736',
  issueDate: '1987-06-05',
  premiumFrequency: 'semiannual',
  premiumAmount: '8273.64',
  cashSurrenderValue: '72736.45',
  loanAmount: '6473829',
  isPremiumFinanced: true,
  beneficiaryType: 'charity',
  dateOfBirth: '1941-09-27',
  gender: 'female',
  maritalStatus: 'separated',
  email: 'sentinel.answers@example.com',
  phoneNumber: '(555) 867-5309',
  alternatePhone: '(555) 864-2097',
  preferredContactMethod: 'phone',
  state: 'WY',
  zipCode: '82190-7391',
  employmentStatus: 'self-employed',
  citizenship: 'permanent-resident',
  ssn: '7391',
  overallHealth: 25,
  tobaccoUse: 'recent-former',
  medicalConditions: ['diabetes'],
  medications: ['Sentinelol', 'Sentinelin'],
  hospitalization: true,
  lifeExpectancy: 'less-than-2-years',
  exerciseFrequency: 'athlete',
  alcoholConsumption: 'moderate',
  dateSigned: '02/29/1996',
} as const satisfies Partial<Record<DraftField, unknown>>

/** Too short or too common to be told from a word of the code. */
const indistinct: readonly string[] = ['phone', 'WY', 'female']

const draftFields = Object.keys(draftAnswers).filter((field) => field !== 'signature')
const isText = (field: string) =>
  Object.entries(fields).some(([name, { kind }]) => name === field && kind.endsWith('text'))
const answers: Record<string, unknown> = {
  ...completeAnswers,
  ...Object.fromEntries(draftFields.filter(isText).map((field) => [field, `Sentinel of ${field}`])),
  ...shaped,
}
const refusedAnswers = Object.fromEntries(draftFields.map((field) => [field, { of: `sentinel ${field}` }]))

const hideAnswers = (hide: Hide) => {
  for (const [field, answer] of Object.entries(shaped))
    for (const text of [answer].flat())
      if (typeof text === 'string' && !indistinct.includes(text))
        hide(field === 'ssn' ? 'SSN digits' : field, text)
}

const signUp = (cloud: LocalCloud, email: string, changes: object = {}) =>
  askCognito(cloud, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: Object.entries({ email, ...profile, ...changes }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
  })

const confirm = async (cloud: LocalCloud, email: string, hide: Hide) => {
  const code = codeFor(cloud, email)
  hide('a code', code)
  const confirmed = await askCognito(cloud, 'ConfirmSignUp', { Username: email, ConfirmationCode: code })
  expect(confirmed).toMatchObject({ status: 200 })
}

const signIn = async (cloud: LocalCloud, email: string, hide: Hide) => {
  const tokens = await signInBySrp(cloud, email, password)
  for (const [kind, token] of Object.entries(tokens)) {
    hide(`the ${kind} token`, token)
    hide(`the end of the ${kind} token`, token.slice(-40))
  }
  return tokens
}

/** With all that goes wrong on the way in: a refused name, an address in use, wrong codes and passwords, Cognito's own failures. */
const comeIn = async (cloud: LocalCloud, email: string, hide: Hide) => {
  expect((await signUp(cloud, email, { family_name: ' ', 'custom:role': 'sentinel role' })).status).toBe(400)
  const { body } = await signUp(cloud, email)
  expect((await signUp(cloud, email)).status).toBe(400)
  const wrong = { Username: email, ConfirmationCode: '000000' }
  expect((await askCognito(cloud, 'ConfirmSignUp', wrong)).status).toBe(400)
  expect((await askCognito(cloud, 'ResendConfirmationCode', { Username: email })).status).toBe(200)
  await confirm(cloud, email, hide)
  expect((await askCognito(cloud, 'ForgotPassword', { Username: email })).status).toBe(200)
  await expect(signInBySrp(cloud, email, 'a wrong sentinel')).rejects.toThrow()
  await injectFault(cloud.url, { match: 'cognito:InitiateAuth', kind: 'InternalErrorException', user: email })
  await expect(signInBySrp(cloud, email, password)).rejects.toThrow()
  expect((await askCognito(cloud, 'GetUser', { AccessToken: 'sentinel.token.x' })).status).toBe(400)
  return { userId: String(Object(body).UserSub), ...(await signIn(cloud, email, hide)) }
}

const saveOf = (version: number, formData: object) => ({
  formData,
  currentStep: 4,
  version,
  saveId: randomUUID(),
})

export const applicantJourney = async (cloud: LocalCloud, hide: Hide): Promise<CompleteApplicant> => {
  hideAnswers(hide)
  const email = 'sentinel.applicant@example.com'
  const { userId, access, id, refresh } = await comeIn(cloud, email, hide)
  const member = { email, password, firstName: 'Sentinelia', lastName: 'Sentinelsson', role: '', userId }
  const tokens = { access, id, refresh }
  const save = (body: unknown, path = 'save-form-data') => post(cloud, path, access, body)
  expect(await save({}, 'get-form-data')).toMatchObject({ status: 200 })
  const saved = await save(saveOf(0, answers))
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await save(saveOf(1, refusedAnswers))).status).toBe(422)
  expect((await save(saveOf(1, { 'sentinel field': 'sentinel' }))).status).toBe(422)
  expect((await save('{"formData":{"city":"Sentinel malformed')).status).toBe(400)
  expect((await save(saveOf(0, { city: 'Sentinel of another window' }))).status).toBe(409)
  const { key } = await uploadSignature(cloud, { ...member, ...tokens })
  const applicant = { ...member, ...tokens, key, version: saved.body.version }
  expect((await save({ key }, 'signature-view')).status).toBe(200)
  expect((await save({ ...submitRequestOf(applicant), sentinel: 1 }, 'submit-application')).status).toBe(422)
  expect(await save(submitRequestOf(applicant), 'submit-application')).toMatchObject({ status: 200 })
  expect((await save(saveOf(9, { city: 'Sentinel too late' }))).status).toBe(409)
  expect((await save({}, 'sentinel-of-no-route')).status).toBe(404)
  expect((await post(cloud, 'get-form-data', 'sentinel.no.token')).status).toBe(401)
  expect((await callApi(cloud, readCase, access, { id: 'sentinel' })).status).toBe(403)
  return applicant
}

export const paperJourney = async (cloud: LocalCloud, { userId, access }: CompleteApplicant, hide: Hide) => {
  await cloud.settled()
  const { code, files } = Object(await storedRowOf(cloud, userId)).papers[0]
  hide('the code of a paper', code)
  hide('such a code as it is printed', groupedPaperCode(code))
  const verified = async (body: object) => (await callApi(cloud, verifyPaper, undefined, { body })).body
  for (const { sha256 } of files) {
    hide('the SHA-256 of a paper', sha256)
    expect(await verified({ sha256 })).toMatchObject({ answer: 'in-force' })
  }
  expect(await verified({ code: groupedPaperCode(code) })).toMatchObject({ answer: 'in-force' })
  expect(await verified({ code: code.slice(1) })).toEqual({ answer: 'unknown' })
  expect(await verified({ code, sentinel: 1 })).toMatchObject({ message: expect.any(String) })
  const opened = await post(cloud, 'open-paper', access, { paper: 'first', file: 'copy' })
  hide('the link to a paper', new URL(opened.body.url).searchParams.get('X-Amz-Signature') ?? opened.body.url)
  const unknown = await post(cloud, 'open-paper', access, { paper: code, file: 'copy' })
  expect(unknown.status).toBe(404)
  const words = 'A sentinel in its own words'
  expect((await post(cloud, 'take-back-paper', access, { paper: 'first', words })).status).toBe(200)
  await cloud.settled()
}

export const adminJourney = async (cloud: LocalCloud, { userId: id }: CompleteApplicant, hide: Hide) => {
  const { access } = await newAdmin(cloud, { email: 'sentinel.admin@example.com', lastName: 'Sentinelova' })
  hide("the admin's token", access)
  const ask = (call: Parameters<typeof callApi>[1], parts: Parameters<typeof callApi>[3] = {}) =>
    callApi(cloud, call, access, parts)
  expect((await ask(admin.listUsers)).text).toContain('sentinel')
  expect((await ask(admin.listUsers, { query: '?cursor=sentinel' })).status).toBe(422)
  expect((await ask(admin.listSubmissions)).status).toBe(200)
  expect((await ask(readCase, { id })).text).toContain('Sentinel of insuranceCompany')
  expect((await ask(readCase, { id: 'sentinel nobody' })).status).toBe(404)
  expect((await ask(submission.readSsn, { id })).body).toEqual({ ssn: shaped.ssn })
  const appraisal = { estimatedValue: 7654321, valueRange: 'sentinel range', policyScore: 25, version: 0 }
  hide('an appraisal', String(appraisal.estimatedValue))
  expect((await ask(submission.recordAppraisal, { id, body: appraisal })).status).toBe(200)
  const purpose = 'Sentinel purpose for Sentinelova'
  const done = await finishedExport(cloud, access, { kind: 'submissions', withSsn: true, purpose })
  const url = new URL(done.url ?? '')
  hide('the signature of a link', url.searchParams.get('X-Amz-Signature') ?? url.search)
  expect((await fileOf(done)).toString()).toContain('Sentinel of city')
  expect((await ask(admin.listActivity)).text).toContain('sentinel.admin@example.com')
}

/** Bytes: a row takes 400 KB, of which this leaves too little for the answers of a save. */
const nearlyAll = 408_000

const spoilRow = async (cloud: LocalCloud, userId: string) => {
  const table = openTable(cloud)
  await table.update({
    TableName: cloud.tableName,
    Key: rowKeyOf(userId),
    UpdateExpression: 'SET filling = :text, first_name = :list',
    ExpressionAttributeValues: { ':text': 'sentinel'.padEnd(nearlyAll, '.'), ':list': ['sentinel'] },
  })
  table.destroy()
}

/** The table is busy, a stored row is damaged and has no room left, and the edge fails: of each, one call. */
export const failingCalls = async (cloud: LocalCloud, hide: Hide) => {
  const email = 'sentinel.unlucky@example.com'
  const userId = String(Object((await signUp(cloud, email)).body).UserSub)
  await confirm(cloud, email, hide)
  const { access } = await signIn(cloud, email, hide)
  const ask = (path: string, body: object = {}) => post(cloud, path, access, body)
  await injectFault(cloud.url, { kind: 'throttle-table', times: 0, user: userId })
  expect((await ask('save-form-data', saveOf(0, answers))).status).toBe(503)
  await clearFaults(cloud.url, userId)
  await injectFault(cloud.url, { match: 'POST /api/save-form-data', kind: 'status-500', user: userId })
  expect((await ask('save-form-data', saveOf(0, answers))).status).toBe(500)
  expect((await ask('get-form-data')).status).toBe(200)
  await spoilRow(cloud, userId)
  expect((await ask('get-form-data')).status).toBe(200)
  expect((await ask('save-form-data', saveOf(0, answers))).status).toBe(500)
}

/** Events that no service would send: what the functions throw at them, Lambda writes down whole. */
export const garbage = async (cloud: LocalCloud) => {
  const event = { id: { sentinel: 1 }, request: 'sentinel', routeKey: 'sentinel', body: 'sentinel' }
  await expect(cloud.invoke('ExportsExport', event)).rejects.toThrow()
  await expect(cloud.invoke('TriggersPreSignUp', event)).rejects.toThrow()
  await cloud.invoke('FunctionsApplicant', event)
  await cloud.invoke('ExportsExport', { id: 'sentinel nobody' })
}
