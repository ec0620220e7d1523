import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { bucketsOf } from '#test/support/admin-clients.ts'
import { callApi } from '#test/support/api-call.ts'
import { openTable, rowKeyOf, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, post } from '#test/support/signed-in.ts'

const lines: string[] = []
const cloud = await startCloud('papers', { kind: 'whole', log: (_, line) => lines.push(line) })
const s3 = bucketsOf(cloud)
const table = openTable(cloud)
afterAll(() => table.destroy())

const times: number[] = []

const submitted = async () => {
  const applicant = await completeApplicant(cloud)
  const start = performance.now()
  await submit(cloud, applicant)
  await cloud.settled()
  times.push(performance.now() - start)
  return applicant
}

const paperOf = async ({ userId }: Member) => (await storedRowOf(cloud, userId))?.papers[0]

const download = async ({ access }: Member, file: string) => {
  const { status, body } = await post(cloud, 'open-paper', access, { paper: 'first', file })
  expect(status).toBe(200)
  const response = await fetch(body.url)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, status: response.status, named: response.headers.get('content-disposition') }
}

const verify = async (request: object) =>
  (await callApi(cloud, verifyPaper, undefined, { body: request })).body

test('[PAP-3] [PAP-44] [PAP-4] [PAP-39] [PAP-40] [PAP-41] A submission has its two PDFs made, at once and without another call, and each is what the record says; one that is lost is made again, the same to the byte; one whose text is unknown is told in the log once, and the next person of the event gets their files', async () => {
  const applicant = await submitted()
  const { code, files } = await paperOf(applicant)
  expect(files.map(({ file }: { file: string }) => file)).toEqual(['authorization', 'copy'])
  for (const { file, sha256, bytes } of files) {
    const pdf = await download(applicant, file)
    expect(pdf.named).toMatch(/^attachment; filename="[a-z-]+\.pdf"$/)
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect([sha256Of(pdf.bytes), pdf.bytes.length]).toEqual([sha256, bytes])
    expect(await verify({ sha256 })).toMatchObject({ answer: 'in-force', kind: 'authorization' })
  }
  expect(await verify({ code })).toMatchObject({ answer: 'in-force' })

  const Bucket = cloud.outputs.PaperBucketName
  await s3.send(new DeleteObjectCommand({ Bucket, Key: files[0].key }))
  const asked = await post(cloud, 'open-paper', applicant.access, { paper: 'first', file: 'authorization' })
  expect(asked).toMatchObject({ status: 409 })
  await cloud.settled()
  const { bytes } = await download(applicant, 'authorization')
  expect(sha256Of(bytes)).toBe(files[0].sha256)
  expect(lines.filter((line) => line.includes('paper-changed'))).toEqual([])

  const other = await submitted()
  // The best of up to five: other tests run beside this one.
  while (Math.min(...times) >= 3000 && times.length < 5) await submitted()
  expect(Math.min(...times)).toBeLessThan(3000)

  const forget = (Key: object, text: string) =>
    table.update({
      TableName: cloud.tableName,
      Key,
      UpdateExpression: 'SET papers[0].files = :none, consent.text_version = :text',
      ExpressionAttributeValues: { ':none': [], ':text': text },
    })
  const userIds = [applicant.userId, other.userId]
  await forget(rowKeyOf(applicant.userId), 'hipaa-1999-01-01')
  await forget(rowKeyOf(other.userId), currentConsentVersion)
  for (const _ of [1, 2]) await cloud.invoke('Papers', { userIds })
  expect((await paperOf(applicant)).files).toEqual([])
  expect((await paperOf(other)).files).toHaveLength(2)
  const told = lines.filter((line) => line.includes('"paper-') && line.includes(applicant.userId))
  expect(told.map((line) => JSON.parse(line).event)).toEqual(['paper-lacks-text'])
}, 60_000)
