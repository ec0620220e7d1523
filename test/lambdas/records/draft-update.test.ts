// One save as one expression: DynamoDB takes 4,096 bytes of it, and there are more questions to come.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftSchema } from '#domain/application.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const endpoints = await importEndpoints()

const { acceptedHipaa: _, acknowledgeDisclosure: __, ...full } = fullAnswers(1)
const answers = draftSchema.parse(full)
const generated = Object.keys(answers).flatMap((field) => [`${field}Once`, `${field}Again`])
const tripled = { ...answers, ...Object.fromEntries(generated.map((field) => [field, 'an answer'])) }
const emptied = { ...Object.fromEntries(Object.keys(tripled).map((field) => [field, null])), city: null }

const requestOf = <FormData>(formData: FormData, version: number) => ({
  formData,
  currentStep: 4,
  version,
  saveId: randomUUID(),
})

test('[JOI-11] a save of three times as many fields as there are fits into one expression, and so does taking all away', async () => {
  const { draftUpdate } = await import('#lambdas/records/draft-update.ts')
  const { updateItem } = await import('#lambdas/table/table.ts')
  const userId = randomUUID()
  const caller = { userId, signedInAt: 1 }
  await endpoints.call('getFormData', { userId })
  await updateItem(draftUpdate(caller, requestOf(tripled, 0), 'today', true))
  expect((await endpoints.stored(userId))?.form_data).toEqual(tripled)
  await updateItem(draftUpdate(caller, requestOf(emptied, 1), 'today', true))
  expect((await endpoints.stored(userId))?.form_data).toEqual({})
})

test('[DSK-34] What is searched is copied by the one write of the save, and a removed code is found no more', async () => {
  const { draftUpdate } = await import('#lambdas/records/draft-update.ts')
  const { updateItem } = await import('#lambdas/table/table.ts')
  const userId = randomUUID()
  const caller = { userId, signedInAt: 1 }
  await endpoints.call('getFormData', { userId })
  const given = { lastName: 'Fernández', phoneNumber: '(555) 010-1234', policyNumber: 'NM-204 771' }
  await updateItem(draftUpdate(caller, requestOf(given, 0), 'today', true))
  expect(await endpoints.stored(userId)).toMatchObject({
    search_letter: 'f',
    search_name: 'fernandez',
    search_phone: '5550101234',
    search_policy: 'nm204771',
  })
  const taken = { phoneNumber: null, policyNumber: '' }
  await updateItem(draftUpdate(caller, requestOf(taken, 1), 'today', true))
  const stored = await endpoints.stored(userId)
  expect(stored).not.toHaveProperty('search_phone')
  expect(stored).not.toHaveProperty('search_policy')
  expect(stored).toHaveProperty('search_name')
})
