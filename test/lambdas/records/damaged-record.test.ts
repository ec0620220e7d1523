import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { getFormData } from '#domain/contracts/contract.ts'
import { damagedRow, damages, huge } from '#test/support/damaged-columns.ts'
import { complete, endpoints, submit } from '#test/support/functions/submitting.ts'

type Applicant = Awaited<ReturnType<typeof complete>>

const load = async ({ userId }: Applicant) => {
  const { status, body } = await endpoints.call('getFormData', { userId })
  expect(status).toBe(200)
  const [record] = getFormData.reply.parse(body).data
  if (!record) throw new Error('Nothing is loaded.')
  return record
}

const save = async ({ userId }: Applicant, version: number, city: string) => {
  const { status, body } = await endpoints.save(userId, { city }, version)
  expect(status).toBe(200)
  return Number(body.version)
}

test.each(damages)('[CON-2] A record with %s loads, and takes saves and a submission', async (_, columns) => {
  const applicant = await complete()
  const { userId, key } = applicant
  const Item = damagedRow(await endpoints.stored(userId), columns)
  await endpoints.table.send(new PutCommand({ TableName: 'applicants', Item }))
  const { version, form_data } = await load(applicant)
  expect(form_data).toMatchObject({ city: 'Springfield' })
  expect((await endpoints.call('signatureUpload', { userId })).status).toBe(200)
  expect((await endpoints.call('signatureView', { userId }, { key })).status).toBe(200)

  const second = await save(applicant, await save(applicant, version, 'Shelbyville'), 'Capital City')
  const { form_data: answers } = (await endpoints.stored(userId)) ?? {}
  expect(answers).toMatchObject({ city: 'Capital City', kept: huge })
  expect((await submit({ ...applicant, version: second })).status).toBe(200)
  expect(await load(applicant)).toMatchObject({ status: 'submitted' })
})
