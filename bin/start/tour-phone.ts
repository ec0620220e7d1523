// An application by phone: its answers are typed while we talk, and the person hasn't taken it over yet.
import { randomUUID } from 'node:crypto'
import { addCall } from '#domain/contracts/desk-case-contract.ts'
import {
  beginByPhone,
  inviteByPhone,
  phoneConsent,
  readHelpedDraft,
  saveHelpedDraft,
  stopHelping,
} from '#domain/contracts/help-contract.ts'
import type { Session } from './tour-acts.ts'
import type { TourPerson } from './tour-people.ts'

/** `callBackOn`: promised in the one call that is logged. */
export const beginOnThePhone = async ({ call }: Session, person: TourPerson, callBackOn: string) => {
  const { firstName, lastName, email, answers } = person
  const { id } = await call(beginByPhone, {
    ...{ key: randomUUID(), firstName, lastName, email, role: 'policyholder' },
    ...{ phone: '(305) 555-0172', consentVersion: phoneConsent.version },
  })
  const { data } = await call(readHelpedDraft, { id })
  const formData = { ...data[0]?.form_data, ...answers }
  const save = { formData, currentStep: 1, version: data[0]?.version, saveId: randomUUID() }
  await call(saveHelpedDraft, { id, save })
  await call(stopHelping, { id })
  await call(inviteByPhone, { id })
  const text = 'She looks for the insurer’s last statement, and then we go on.'
  const seen = { doNotCall: false, promise: null }
  await call(addCall, { id, key: randomUUID(), text, minutes: 12, callBackOn, doNotCall: false, seen })
}
