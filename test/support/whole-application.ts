import { randomUUID } from 'node:crypto'
import { signaturePicture } from '#bin/start/pictures.ts'
import { questionSteps } from '#domain/steps.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { createSaveIds } from '#web/draft/save-call.ts'
import { signUpByMail } from './account-steps.ts'
import { consentOf } from './complete-applicant.ts'
import { post } from './signed-in.ts'
import { permitUpload, sendPicture } from './uploaded-signature.ts'

export type Act = {
  kind: 'account' | 'load' | 'autosave' | 'step' | 'signature' | 'submit' | 'papers'
  run: () => Promise<unknown>
}

export const autosaves = 28
const password = 'larks in the field'
const endOfStep = questionSteps.map(({ number }) =>
  questionSteps.slice(0, number).reduce((sum, { fields }) => sum + Object.keys(fields).length, 0),
)

const ofConsent = ['acceptedHipaa', 'acknowledgeDisclosure', 'signature', 'dateSigned']
const answers = Object.entries(fullAnswers(1)).filter(([field]) => !ofConsent.includes(field))

/** The fields of each autosave: all answers, in order, in 28 parts. */
const parts = Array.from({ length: autosaves }, (_, index) =>
  answers.slice(
    Math.round((index * answers.length) / autosaves),
    Math.round(((index + 1) * answers.length) / autosaves),
  ),
)

/** `email`: of a new person. `who.userId` is known after the first act. */
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
      who.userId = await signUpByMail(cloud, email, password)
      who.access = (await signInBySrp(cloud, email, password)).access
    },
  }
  const sign = async () => {
    const permission = await permitUpload(cloud, who)
    key = permission.key
    await sendPicture(permission, signaturePicture())
  }
  const submit = () =>
    call('submit-application', { consent: consentOf({ key }), version, saveId: newSaveId() })

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
    { kind: 'papers', run: cloud.settled },
    load,
    { kind: 'signature', run: () => call('signature-view', { key }) },
  )
  return { who, acts }
}
