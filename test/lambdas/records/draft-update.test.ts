// One save as one expression: DynamoDB takes 4,096 bytes of it, and there are more questions to come.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftSchema } from '#domain/draft.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'

const endpoints = await importEndpoints()

/** Three times as many fields as there are. */
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
  const userId = randomUUID()
  const caller = { userId, signedInAt: 1 }
  await endpoints.call('load', { userId })
  await endpoints.table.send(draftUpdate(caller, requestOf(tripled, 0), 'today', true))
  expect((await endpoints.stored(userId))?.form_data).toEqual(tripled)
  await endpoints.table.send(draftUpdate(caller, requestOf(emptied, 1), 'today', true))
  expect((await endpoints.stored(userId))?.form_data).toEqual({})
})
