// The modules that make and verify papers in this process, with a table and buckets of their own, and a drawing in place of the PDF.
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { type ConsentEvidence, consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import type { Render } from '#lambdas/papers/make-papers.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { Bucket } from '#local-cloud/test/s3/s3-fixture.ts'
import { rowKeyOf } from '#test/support/cloud-table.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { openStores, TableName } from '#test/support/open-stores.ts'

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
  const { table, bucket, variables, set, items, close } = await openStores(await temporaryFolder())
  takeFunctionEnvironment(variables)
  const modules = await importModules()
  afterAll(async () => {
    modules.table.destroy()
    await close()
  })

  const sign = async (userId: string) => {
    const key = `${userId}/signature_1700000000000.png`
    const Body = signaturePicture(10, 10)
    const { VersionId = null } = await bucket.putObject({ Bucket, Key: key, Body })
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
      await table.put({ TableName, Item })
      return userId
    },
    record: async (userId: string) => {
      const found = await modules.findRecord(userId)
      if (!found) throw new Error('There is no record.')
      return found
    },
    set,
    items,
    objects: async (userId: string) => {
      const { Versions = [] } = await bucket.listObjectVersions({
        Bucket,
        Prefix: `${userId}/`,
      })
      return Versions.flatMap(({ Key = '' }) => (Key.endsWith('.pdf') ? [Key] : [])).sort()
    },
    read: async (Key: string) => {
      const { Body } = await bucket.getObject({ Bucket, Key })
      return (await Body?.transformToString()) ?? ''
    },
    put: (Key: string, Body: string) => bucket.putObject({ Bucket, Key, Body }),
    lose: (Key: string) => bucket.deleteObject({ Bucket, Key }),
  }
}
