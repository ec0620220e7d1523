// The modules that make and verify papers in this process, with a table and buckets of their own, and a drawing in place of the PDF.
import { randomUUID } from 'node:crypto'
import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import { signaturePicture } from '#bin/start/pictures.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { type ConsentEvidence, consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import type { Render } from '#lambdas/papers/make-papers.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import * as dynamodbFixture from '#local-cloud/test/dynamodb/dynamodb-fixture.ts'
import * as s3Fixture from '#local-cloud/test/s3/s3-fixture.ts'
import { columnsUpdate, rowKeyOf } from '#test/support/cloud-table.ts'
import { credentialVariables, takeFunctionEnvironment } from '#test/support/function-environment.ts'

const TableName = 'applicants'
const anyObject = z.record(z.string(), z.unknown())

const importModules = async () => ({
  ...(await import('#lambdas/table/table.ts')),
  ...(await import('#lambdas/records/stored-record.ts')),
  ...(await import('#lambdas/cases/change-case.ts')),
  ...(await import('#lambdas/papers/make-papers.ts')),
  ...(await import('#lambdas/records/fingerprint.ts')),
  ...(await import('#lambdas/papers/paper-lookups.ts')),
  ...(await import('#lambdas/papers/paper-store.ts')),
  ...(await import('#lambdas/papers/paper-view.ts')),
  ...(await import('#lambdas/papers/due-files.ts')),
  ...(await import('#lambdas/papers/stored-papers.ts')),
  ...(await import('#lambdas/verify/handler.ts')),
  ...(await import('#lambdas/http/public-endpoint.ts')),
  papers: (await import('#lambdas/papers/handler.ts')).handler,
})

export const draw: Render = async (record, { paper, file, isMarked }, signature) =>
  Buffer.from([record.user_id, paper.id, paper.code, file, isMarked, signature.length].join(' '))

export const evidence: ConsentEvidence = {
  ...consentEvidenceSchema.parse({}),
  text_version: currentConsentVersion,
  text_sha256: 'a',
  answers_sha256: 'b',
  signer: "Mary Ann O'Brien",
  date_signed: '11/02/2026',
  signed_at: '2026-11-02T15:00:00.000Z',
  expires_on: '2028-11-02',
}

export const code = '222222222222222222222222222W'

export const openPaperWorld = async () => {
  const folder = await temporaryFolder()
  const [dynamodb, s3] = await Promise.all([
    dynamodbFixture.start(folder, dynamodbFixture.properties, TableName),
    s3Fixture.start(folder),
  ])
  takeFunctionEnvironment({
    ...credentialVariables(dynamodb.owner),
    TABLE_NAME: TableName,
    SIGNATURE_BUCKET: s3Fixture.Bucket,
    PAPER_BUCKET: s3Fixture.Bucket,
    DRAFT_DAYS: '180',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
  })
  const modules = await importModules()
  const bucket = s3Fixture.connect(s3.endpoint, s3.owner)
  afterAll(async () => {
    bucket.destroy()
    modules.table.destroy()
    await Promise.all([dynamodb.close(), s3.close()])
  })

  const sign = async (userId: string) => {
    const key = `${userId}/signature_1700000000000.png`
    const Body = signaturePicture(10, 10)
    const { VersionId = null } = await bucket.putObject({ Bucket: s3Fixture.Bucket, Key: key, Body })
    return { signature_key: key, signature_version: VersionId, signature_sha256: modules.sha256Of(Body) }
  }

  return {
    modules,
    submitted: async (given: Partial<ConsentEvidence> = {}, columns: object = {}) => {
      const userId = randomUUID()
      const Item = {
        ...rowKeyOf(userId),
        user_id: userId,
        status: 'submitted',
        submitted_at: evidence.signed_at,
        created_at: evidence.signed_at,
        updated_at: evidence.signed_at,
        form_data: {},
        version: 1,
        consent: { ...evidence, ...(await sign(userId)), ...given },
        papers: [modules.firstPaper(code)],
        ...columns,
      }
      await modules.table.send(new PutCommand({ TableName, Item }))
      return userId
    },
    record: async (userId: string) => {
      const found = await modules.findRecord(userId)
      if (!found) throw new Error('There is no record.')
      return found
    },
    set: (userId: string, columns: Record<string, unknown>) =>
      modules.table.send(new UpdateCommand(columnsUpdate(TableName, userId, columns))),
    items: async () => {
      const { Items = [] } = await modules.table.send(new ScanCommand({ TableName }))
      return Items.map((item) => anyObject.parse(item))
    },
    objects: async (userId: string) => {
      const { Versions = [] } = await bucket.listObjectVersions({
        Bucket: s3Fixture.Bucket,
        Prefix: `${userId}/`,
      })
      return Versions.flatMap(({ Key = '' }) => (Key.endsWith('.pdf') ? [Key] : [])).sort()
    },
    read: async (Key: string) => {
      const { Body } = await bucket.getObject({ Bucket: s3Fixture.Bucket, Key })
      return (await Body?.transformToString()) ?? ''
    },
    put: (Key: string, Body: string) => bucket.putObject({ Bucket: s3Fixture.Bucket, Key, Body }),
    lose: (Key: string) => bucket.deleteObject({ Bucket: s3Fixture.Bucket, Key }),
  }
}
