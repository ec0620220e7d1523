import type { S3 } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobFile } from '#lambdas/export/export-job.ts'
import { errorNamed } from '#local-cloud/test/s3/expect-refusal.ts'
import { Bucket, connect, startFresh } from '#local-cloud/test/s3/s3-fixture.ts'
import { credentialVariables, takeFunctionEnvironment } from '#test/support/function-environment.ts'

const megabyte = 1024 * 1024

let s3: Awaited<ReturnType<typeof startFresh>>
let reader: S3
let uploadFile: (file: JobFile, content: AsyncIterable<string>) => Promise<void>
const fileNamed = (id: string): JobFile => ({ id, kind: 'users' })
let sent: string[] = []
let beforeCommand: (command: string) => void = () => undefined

beforeAll(async () => {
  s3 = await startFresh()
  reader = connect(s3.endpoint, s3.owner)
  takeFunctionEnvironment({
    ...credentialVariables(s3.owner),
    EXPORT_BUCKET: Bucket,
    TABLE_NAME: 'applicants',
    AWS_ENDPOINT_URL_S3: s3.endpoint,
  })
  uploadFile = (await import('#lambdas/export/export-file.ts')).uploadFile
  const exportStore = (await import('#lambdas/object-store.ts')).objectStore()
  exportStore.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        sent.push(commandName)
        beforeCommand(commandName)
        return next(args)
      },
    { step: 'initialize' },
  )
  return () => exportStore.destroy()
})
beforeEach(() => {
  sent = []
  beforeCommand = () => undefined
})
afterAll(async () => {
  reader.destroy()
  await s3.remove()
})

const read = async (id: string) => {
  const { Body, ContentType } = await reader.getObject({ Bucket, Key: `${id}/users.csv` })
  return { text: await Body?.transformToString(), ContentType }
}

async function* largeText(first: string, end?: () => void) {
  yield first
  for (let page = 0; page < 10; page += 1) yield '€😀é'.repeat(megabyte / 10)
  end?.()
}

/** The border is within the second character, and within the first. */
test.each([0, 3])(
  'A file in two parts keeps every character, also the one that %i bytes shift across the border',
  async (offset) => {
    const first = 'x'.repeat(offset)
    await uploadFile(fileNamed(`file-${offset}`), largeText(first))
    expect(sent).toEqual([
      'CreateMultipartUploadCommand',
      'UploadPartCommand',
      'UploadPartCommand',
      'CompleteMultipartUploadCommand',
    ])
    const { text, ContentType } = await read(`file-${offset}`)
    const isSame = text === first + '€😀é'.repeat(megabyte / 10).repeat(10)
    expect({ isSame, ContentType }).toEqual({ isSame: true, ContentType: 'text/csv; charset=utf-8' })
  },
)

test('An upload whose text fails leaves no file and no parts', async () => {
  const stop = () => {
    throw new Error('Cancelled')
  }
  await expect(uploadFile(fileNamed('stopped'), largeText('', stop))).rejects.toThrow('Cancelled')
  expect(sent).toEqual(['CreateMultipartUploadCommand', 'UploadPartCommand', 'AbortMultipartUploadCommand'])
  await expect(read('stopped')).rejects.toThrow(errorNamed('NoSuchKey', 404))
})

test('An upload that S3 refuses a part of ends there and leaves no parts', async () => {
  beforeCommand = (command) => {
    if (command === 'UploadPartCommand') throw new Error('Refused')
  }
  await expect(uploadFile(fileNamed('refused'), largeText(''))).rejects.toThrow('Refused')
  expect(sent).toEqual(['CreateMultipartUploadCommand', 'UploadPartCommand', 'AbortMultipartUploadCommand'])
})
