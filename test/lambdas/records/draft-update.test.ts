// One save as one expression: DynamoDB takes 4,096 bytes of it, and there are more questions to come.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftSchema } from '#domain/application.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { eventOf } from '#test/support/functions/api-event.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const endpoints = await importEndpoints()
const { callerOf } = await import('#lambdas/http/caller.ts')
const { draftUpdate } = await import('#lambdas/records/draft-update.ts')
const { ownWriter } = await import('#lambdas/records/records.ts')
const { updateItem } = await import('#lambdas/table/table.ts')

const { acceptedHipaa: _, acknowledgeDisclosure: __, ...full } = fullAnswers(1)
const answers = draftSchema.parse(full)
const generated = Object.keys(answers).flatMap((field) => [`${field}Once`, `${field}Again`])
const tripled = { ...answers, ...Object.fromEntries(generated.map((field) => [field, 'an answer'])) }
const emptied = { ...Object.fromEntries(Object.keys(tripled).map((field) => [field, null])), city: null }

type Saved = Parameters<typeof draftUpdate>[1]['formData']

const newDraft = async () => {
  const userId = randomUUID()
  await endpoints.call('getFormData', { userId })
  const save = (formData: Saved, version: number) => {
    const request = { formData, currentStep: 4, version, saveId: randomUUID() }
    const writer = ownWriter(callerOf(eventOf({ userId }, '')))
    return updateItem(draftUpdate(writer, request, 'today', true))
  }
  return { userId, save }
}

test('[JOI-11] a save of three times as many fields as there are fits into one expression, and so does taking all away', async () => {
  const { userId, save } = await newDraft()
  await save(tripled, 0)
  expect((await endpoints.stored(userId))?.form_data).toEqual(tripled)
  await save(emptied, 1)
  expect((await endpoints.stored(userId))?.form_data).toEqual({})
})

test('[DSK-34] What is searched is copied by the one write of the save, and a removed code is found no more', async () => {
  const { userId, save } = await newDraft()
  const given = { lastName: 'Fernández', phoneNumber: '(555) 010-1234', policyNumber: 'NM-204 771' }
  await save(given, 0)
  expect(await endpoints.stored(userId)).toMatchObject({
    search_letter: 'f',
    search_name: 'fernandez',
    search_phone: '5550101234',
    search_policy: 'nm204771',
  })
  const taken = { phoneNumber: null, policyNumber: '' }
  await save(taken, 1)
  const stored = await endpoints.stored(userId)
  expect(stored).not.toHaveProperty('search_phone')
  expect(stored).not.toHaveProperty('search_policy')
  expect(stored).toHaveProperty('search_name')
})
