// Fills the template's table on the local DynamoDB with many small rows.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shardOf } from '#lambdas/table/item-keys.ts'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { localContext, synthesize } from '#lib/synthesize.ts'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { startDynamodb } from '#local-cloud/dynamodb/dynamodb.ts'
import { createPrincipals } from '#local-cloud/iam/iam.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'

const chunk = 2000
const firstTime = Date.parse('2020-01-01T00:00:00Z')

/** When row `index` was created and saved. */
export const timeOf = (index: number): string => new Date(firstTime + index * 1000).toISOString()

const itemOf = (index: number) => {
  const hex = createHash('sha256').update(String(index)).digest('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const texts = {
    pk: `USER#${id}`,
    sk: 'APPLICANT',
    users_pk: `USERS#${shardOf(id)}`,
    submissions_pk: `FORMS#${shardOf(id)}`,
    created_at: timeOf(index),
    updated_at: timeOf(index),
    form_created_at: timeOf(index),
    email: `${hex.slice(0, 12)}@example.com`,
    first_name: 'Maria',
    last_name: 'Fernandez',
    status: 'in-progress',
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }])),
    current_step: { N: '3' },
    version: { N: '7' },
    health_filled: { BOOL: false },
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .map((entry) => [entry, join(folder, entry.name)] as const)
    .reduce((sum, [entry, path]) => sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size), 0)

const readTable = (assembly: string) => {
  synthesize({ outdir: assembly, context: localContext })
  return readTemplate(assembly).then((template) => onlyResource(template, 'AWS::DynamoDB::Table'))
}

/** Sets the variables of the admin function; import the functions' modules after it. `close` deletes all of it. */
export const startTable = async () => {
  await Promise.all([buildLambdas(), buildWeb()])
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-bench-'))
  const resource = await readTable(join(folder, 'cdk.out'))
  const principals = createPrincipals(join(folder, 'secrets'))
  const anything = { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }
  const owner = principals.add('bench', [anything])
  const dataFolder = join(folder, 'dynamodb')
  const tables = [resource]
  const table = await startDynamodb({
    tables,
    dataFolder,
    findPrincipal: principals.find,
    port: 0,
    clock: systemClock,
  })
  Object.assign(process.env, {
    TABLE_NAME: resource.name,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ACCESS_KEY_ID: owner.accessKeyId,
    AWS_SECRET_ACCESS_KEY: owner.secretAccessKey,
    AWS_SESSION_TOKEN: owner.sessionToken,
  })
  return {
    /** Writes the rows from number `from` up to, not including, `to`. */
    fill: async (from: number, to: number) => {
      for (let first = from; first < to; first += chunk) {
        const length = Math.min(chunk, to - first)
        await table.putItems(
          resource.name,
          Array.from({ length }, (_, index) => itemOf(first + index)),
        )
      }
    },
    megabytes: () => sizeOf(dataFolder) / 1e6,
    close: async () => {
      await table.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
