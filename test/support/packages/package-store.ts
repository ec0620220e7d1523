// A table and buckets with cases of which packages can be made.
import { createHash, randomUUID } from 'node:crypto'
import { documentKey } from '#domain/documents/page-files.ts'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import { Bucket, exportBucket } from '#local-cloud/test/s3/s3-fixture.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { rowKeyOf } from '#test/support/cloud-table.ts'
import { openStores, TableName } from '#test/support/open-stores.ts'
import { withStoredPages } from '../documents/stored-pages.ts'

const signedAt = '2026-11-02T15:00:00.000Z'

export const buyer = {
  id: 'harbor',
  version: 1,
  name: 'Harbor Settlements',
  contact: 'deals@harbor.example',
  licenses: [{ state: 'TX', until: '2999-12-31' }],
}

const evidenceOf = (text_version: string) => ({
  ...consentEvidenceSchema.parse({}),
  text_version,
  signer: 'Walter Reed',
  date_signed: '11/02/2026',
  signed_at: signedAt,
  expires_on: '2999-11-02',
})

export type GivenDocument = { kind?: string; pages: readonly Buffer[]; isAccepted?: boolean }
type Given = { documents?: readonly GivenDocument[]; columns?: Record<string, unknown> }

const hashOf = (content: Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(content).digest(encoding)

const documentIdOf = (number: number) => String(number).padStart(16, '0')

const idOfPage = (document: number, page: number) => documentIdOf(document * 100 + page + 1)

const decisionOf = (is_accepted: boolean) => ({
  ...{ at: signedAt, by: 'bo.team@example.com', is_accepted, words: null },
  reason: is_accepted ? null : 'unreadable',
})

export const openPackageStore = async (folder: string) => {
  const { table, bucket, variables, set, items, close } = await openStores(folder)
  const put = (Item: object) => table.put({ TableName, Item })
  const signedFile = async (userId: string, paper: string, file: string) => {
    const Body = Buffer.from(`%PDF of ${file} of ${userId}`)
    const Key = `${userId}/${paper}/${file}.pdf`
    await bucket.putObject({ Bucket, Key, Body })
    const about = { key: Key, sha256: hashOf(Body, 'hex'), bytes: Body.length }
    return { file, is_marked: false, ...about, made_at: signedAt }
  }
  const paperOf = async (userId: string, id: string, kind: string, version: string, files: string[]) => ({
    ...{ id, kind, code: '222222222222222222222222222W', evidence: evidenceOf(version), taken_back: null },
    files: await Promise.all(files.map((file) => signedFile(userId, id, file))),
  })
  const pageOf = async (userId: string, document: number, index: number, Body: Buffer) => {
    const id = idOfPage(document, index)
    const Key = documentKey(userId, documentIdOf(document), id)
    const { VersionId: version = null } = await bucket.putObject({ Bucket, Key, Body })
    const about = { type: 'image/jpeg', bytes: Body.length, sha256: hashOf(Body, 'base64'), version }
    return { id, name: `../Walter Reed ${index}.jpg`, ...about, state: 'checked', since: signedAt }
  }
  const documentOf = async (
    userId: string,
    { kind = 'policy-pages', pages, isAccepted = true }: GivenDocument,
    number: number,
  ) => {
    const stored = []
    for (const [index, page] of pages.entries()) stored.push(await pageOf(userId, number, index, page))
    return { id: documentIdOf(number), kind, at: signedAt, decision: decisionOf(isAccepted), pages: stored }
  }

  return {
    /** Of the function that makes packages. */
    variables: { ...variables, EXPORT_BUCKET: exportBucket },
    close,
    addBuyer: () => put({ pk: 'BUYERS', sk: buyer.id, ...buyer }),
    addCase: async ({ documents = [], columns = {} }: Given = {}) => {
      const userId = randomUUID()
      const list = []
      for (const [number, document] of documents.entries())
        list.push(await documentOf(userId, document, number))
      await put({
        ...rowKeyOf(userId),
        ...{ user_id: userId, status: 'submitted', reference: 'K7MW4XPN', version: 1 },
        ...{ submitted_at: signedAt, created_at: signedAt, updated_at: signedAt },
        ...{ first_name: 'Walter', last_name: 'Reed' },
        form_data: { ...fullAnswers(1), state: 'TX' },
        papers: [
          await paperOf(userId, 'one', 'authorization', currentConsentVersion, ['authorization', 'copy']),
          await paperOf(userId, 'two', 'policy-release', currentReleaseVersion, [
            'release',
            'coverage-request',
          ]),
        ],
        documents: withStoredPages({ list, lacking: {}, removed: [] }),
        ...columns,
      })
      return userId
    },
    addJob: async (userId: string, { id = String(randomUUID()), withAnswers = false } = {}) => {
      const now = new Date().toISOString()
      await put({
        ...{ pk: `EXPORT#${id}`, sk: 'EXPORT', id, kind: 'package', with_ssn: false, purpose: 'An offer' },
        ...{ requested_by: 'bo', requested_by_email: 'bo.team@example.com', request_id: 'request' },
        ...{
          requested_at: '2026-11-27T23:30:00.000Z',
          status: 'queued',
          rows: 0,
          total: null,
          finished_at: null,
        },
        ...{ asked_reference: 'K7MW4XPN', subject_id: userId, subject_name: 'Walter Reed' },
        updated_at: now,
        package: {
          ...{ case: userId, buyer: buyer.id, buyer_name: buyer.name, with_answers: withAnswers },
        },
      })
      return id
    },
    set,
    cancel: (id: string) =>
      table.update({
        TableName,
        Key: { pk: `EXPORT#${id}`, sk: 'EXPORT' },
        UpdateExpression: 'SET #status = :cancelled',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled' },
      }),
    removeBuyer: () => table.delete({ TableName, Key: { pk: 'BUYERS', sk: buyer.id } }),
    items: async (prefix: string) => (await items()).filter(({ pk }) => String(pk).startsWith(prefix)),
    overwritePage: (userId: string, document: number, page: number, Body: Buffer) =>
      bucket.putObject({
        Bucket,
        Key: documentKey(userId, documentIdOf(document), idOfPage(document, page)),
        Body,
      }),
    zipOf: async (id: string): Promise<Buffer | undefined> => {
      const found = await bucket
        .getObject({ Bucket: exportBucket, Key: `${id}/package.zip` })
        .catch(() => undefined)
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
  }
}
