import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { inject, onTestFinished, vi } from 'vitest'
import { readTemplate } from '#local-cloud/cloudformation/template.ts'
import { openTable } from './cloud-table.ts'
import { credentialVariables, takeFunctionEnvironment } from './function-environment.ts'
import { dataFolderOf, startCloud } from './own-cloud.ts'
import { newAdmin } from './signed-in.ts'

type Item = Record<string, unknown>

const keyOf = (id: string) => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' })

const bucketName = async () => {
  const buckets = (await readTemplate(inject('assembly'))).resources('AWS::S3::Bucket')
  const bucket = buckets.find(({ logicalId }) => logicalId.startsWith('ExportsBucket'))
  if (!bucket) throw new Error('There is no bucket of exports.')
  return bucket.name
}

export const recordsOf = (file: string | Buffer): Record<string, string>[] =>
  parse(file, { bom: true, record_delimiter: '\r\n', columns: true })

export const startExportCloud = async (name: string, change?: (assembly: string) => void) => {
  const cloud = await startCloud(name, change ? { change } : {})
  const admin = await newAdmin(cloud)
  const bucket = await bucketName()
  const { tableName } = cloud
  const table = openTable(cloud)

  const items = async (prefix: string): Promise<Item[]> => {
    const found: Item[] = []
    let from: Item | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await table.scan({
        TableName: tableName,
        FilterExpression: 'begins_with(pk, :prefix)',
        ExpressionAttributeValues: { ':prefix': prefix },
        ExclusiveStartKey: from,
      })
      found.push(...Items)
      from = LastEvaluatedKey
    } while (from)
    return found
  }

  const storedJob = async (id: string): Promise<Item | undefined> =>
    (await table.get({ TableName: tableName, Key: keyOf(id), ConsistentRead: true })).Item

  return {
    cloud,
    admin,
    table,
    bucket,
    items,
    storedJob,
    addJob: async (details: Item = {}) => {
      const id = randomUUID()
      const now = new Date().toISOString()
      const Item = {
        ...keyOf(id),
        id,
        kind: 'submissions',
        with_ssn: false,
        requested_by: admin.userId,
        requested_by_email: admin.email,
        request_id: `request of ${id}`,
        requested_at: now,
        status: 'queued',
        rows: 0,
        total: null,
        updated_at: now,
        finished_at: null,
        ...details,
      }
      await table.put({ TableName: tableName, Item })
      return id
    },
    auditOf: async (id: string) =>
      (await items('AUDIT#'))
        .filter((entry) => Object(entry.export).id === id)
        .sort((one, other) => String(one.sk).localeCompare(String(other.sk))),
    openUploads: (): string[] => {
      const path = join(dataFolderOf(name), 's3', encodeURIComponent(bucket), 'uploads')
      return existsSync(path) ? readdirSync(path) : []
    },
  }
}

export type ExportCloud = Awaited<ReturnType<typeof startExportCloud>>

/** The variables that the export function has, for its modules to be imported into the test's own process. */
export const beExportFunction = ({ cloud, bucket }: ExportCloud) => {
  takeFunctionEnvironment({
    ...credentialVariables(cloud.credentialsOf('ExportsExport')),
    TABLE_NAME: cloud.tableName,
    EXPORT_BUCKET: bucket,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: cloud.endpoints.s3,
  })
}

/** Moves the clock of this process only, not the local cloud's. */
export const passTime = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
