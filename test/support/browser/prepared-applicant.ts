import { randomUUID } from 'node:crypto'
import type { NewAccount } from '#bin/operator/cognito-administrator.ts'
import type { Draft } from '#domain/application.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { submit } from '#test/support/complete-applicant.ts'
import { type Member, newMember, post, type ReachableCloud } from '#test/support/signed-in.ts'
import { uploadSignature } from '#test/support/uploaded-signature.ts'
import { siteEndpoints } from './site-endpoints.ts'

const call = async (site: ReachableCloud, { access }: Member, path: string, request: object = {}) => {
  const { status, body } = await post(site, path, access, request)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const submitAs = async (site: ReachableCloud, member: Member, version: number, answers: Draft) => {
  const { key, status } = await uploadSignature(site, member)
  if (status !== 204) throw new Error(`The upload of a signature answered ${status}`)
  return (await submit(site, { ...member, version, key, answers })).reference
}

export type Preparation = {
  /** Saved before the browser comes; none by default. A submitted application has `completeAnswers` under them. */
  answers?: Draft
  currentStep?: number
  isSubmitted?: boolean
  details?: Partial<NewAccount>
}

/** A new person on the site of the browser tests; `reference` is '' unless submitted. */
export const prepareApplicant = async ({
  answers,
  currentStep = 1,
  isSubmitted = false,
  details = {},
}: Preparation = {}) => {
  const site = await siteEndpoints()
  const member = await newMember(site, details)
  const { email, password, firstName, lastName, userId, access, id, refresh } = member
  await call(site, member, 'get-form-data')
  const formData = isSubmitted
    ? { ...completeAnswers, firstName, lastName, email, ...answers }
    : (answers ?? {})
  let version = 0
  if (Object.keys(formData).length > 0) {
    const request = { formData, currentStep, version, saveId: randomUUID() }
    version = (await call(site, member, 'save-form-data', request)).version
  }
  const reference = isSubmitted ? await submitAs(site, member, version, formData) : ''
  const tokens = { access, id, refresh }
  return { email, password, firstName, lastName, userId, access, reference, tokens }
}
