import { randomUUID } from 'node:crypto'
import type { Application } from '#domain/application.ts'
import { consentVersionFor } from '#domain/legal/consent-version-for.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { type Member, newMember, post, type ReachableCloud, saveDraft } from './signed-in.ts'
import { uploadSignature } from './uploaded-signature.ts'

/** `version` is the one that the next save must name; `key` that of the signature. */
export type CompleteApplicant = Member & { version: number; key: string; answers?: Application }

export const completeApplicant = async (
  cloud: ReachableCloud,
  details: Parameters<typeof newMember>[1] = {},
  changes: Application = {},
): Promise<CompleteApplicant> => {
  const answers: Application = { ...completeAnswers, ...changes }
  const member = await newMember(cloud, details)
  const { body } = await saveDraft(cloud, member, answers, 0, { currentStep: 4 })
  const { key } = await uploadSignature(cloud, member)
  return { ...member, version: body.version, key, answers }
}

export const consentOf = ({ key, answers = {} }: { key: string; answers?: Application }) => ({
  acceptedHipaa: true,
  acknowledgeDisclosure: true,
  signature: key,
  dateSigned: usDateOf(new Date()),
  textVersion: consentVersionFor(answers),
})

export const submitRequestOf = (applicant: CompleteApplicant) => ({
  consent: consentOf(applicant),
  version: applicant.version,
  saveId: randomUUID(),
})

export const submit = async (cloud: ReachableCloud, applicant: CompleteApplicant) => {
  const { status, body } = await post(
    cloud,
    'submit-application',
    applicant.access,
    submitRequestOf(applicant),
  )
  if (status !== 200) throw new Error(`submit-application answered ${status}: ${JSON.stringify(body)}`)
  return { reference: String(body.reference), submittedAt: String(body.submittedAt) }
}
