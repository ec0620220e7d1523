// One applicant from sign-up to submission, with the same calls that the browser makes.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { questionSteps } from '#domain/steps.ts'
import { usDateOf } from '#domain/us-date.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { callCognito } from '#local-cloud/test/cognito/cognito-call.ts'
import { signInBySrp } from '#local-cloud/test/cognito/srp-sign-in.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { createSaveIds } from '#web/draft/save-call.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { signaturePicture } from './signature-picture.ts'
import { post } from './signed-in.ts'
import { permitUpload, sendPicture } from './uploaded-signature.ts'

export type Act = {
  kind: 'account' | 'load' | 'autosave' | 'step' | 'signature' | 'submit'
  run: () => Promise<unknown>
}

export const autosaves = 28
const password = 'larks in the field'
/** How many answers there are up to the end of each of the three steps. */
const endOfStep = questionSteps.map(({ number }) =>
  questionSteps.slice(0, number).reduce((sum, { fields }) => sum + Object.keys(fields).length, 0),
)

const signUp = async (cloud: LocalCloud, email: string): Promise<string> => {
  const attributes = {
    email,
    given_name: 'Mary',
    family_name: 'Jones',
    'custom:role': 'policyholder',
    ...acceptedTerms,
  }
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  const signedUp = await callCognito(cloud, 'SignUp', { Username: email, Password: password, UserAttributes })
  const [link = ''] = cloud.mails().findLast(({ to }) => to === email)?.links ?? []
  const ConfirmationCode = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  await callCognito(cloud, 'ConfirmSignUp', { Username: email, ConfirmationCode })
  return z.object({ UserSub: z.string() }).parse(signedUp).UserSub
}

const ofConsent = ['acceptedHipaa', 'acknowledgeDisclosure', 'signature', 'dateSigned']
const answers = Object.entries(fullAnswers(1)).filter(([field]) => !ofConsent.includes(field))

/** The fields of each autosave: all answers, in order, in 28 parts. */
const parts = Array.from({ length: autosaves }, (_, index) =>
  answers.slice(
    Math.round((index * answers.length) / autosaves),
    Math.round(((index + 1) * answers.length) / autosaves),
  ),
)

/** `email` of somebody new. `who.userId` is known after the first act. */
export const wholeApplication = (cloud: LocalCloud, email: string) => {
  const who = { userId: '', access: '' }
  const newSaveId = createSaveIds(randomUUID())
  let version = 0
  let key = ''

  const call = async (path: string, body: object = {}) => {
    const answer = await post(cloud, path, who.access, body)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const save = async (formData: object, currentStep: number) => {
    const saved = await call('save-form-data', { formData, currentStep, version, saveId: newSaveId() })
    version = saved.version
  }
  const load: Act = { kind: 'load', run: () => call('get-form-data') }
  const arrive: Act = {
    kind: 'account',
    run: async () => {
      who.userId = await signUp(cloud, email)
      who.access = (await signInBySrp(cloud, email, password)).access
    },
  }
  const sign = async () => {
    const member = { email, password, firstName: '', lastName: '', role: '', id: '', refresh: '', ...who }
    const permission = await permitUpload(cloud, member)
    key = permission.key
    await sendPicture(permission, signaturePicture())
  }
  const submit = () =>
    call('submit-application', {
      consent: {
        acceptedHipaa: true,
        acknowledgeDisclosure: true,
        signature: key,
        dateSigned: usDateOf(new Date()),
        textVersion: currentConsentVersion,
      },
      version,
      saveId: newSaveId(),
    })

  const acts: Act[] = [arrive, load]
  let written = 0
  for (const part of parts) {
    const step = 1 + endOfStep.filter((end) => end <= written).length
    acts.push({ kind: 'autosave', run: () => save(Object.fromEntries(part), step) })
    written += part.length
    const next = 1 + endOfStep.filter((end) => end <= written).length
    const last = Object.fromEntries(part.slice(-1))
    if (next > step) acts.push({ kind: 'step', run: () => save(last, next) }, load)
  }
  acts.push(
    { kind: 'signature', run: sign },
    { kind: 'step', run: () => save({ signature: key, dateSigned: usDateOf(new Date()) }, 4) },
    { kind: 'submit', run: submit },
    load,
    { kind: 'signature', run: () => call('signature-view', { key }) },
  )
  return { who, acts }
}
