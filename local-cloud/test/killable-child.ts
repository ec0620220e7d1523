// Runs a local service on a data folder, to be killed: `node killable-child.ts cognito|dynamodb|s3 <folder>`.
import * as z from 'zod/mini'

const fixtures = {
  cognito: () => import('./cognito/example-pool.ts'),
  dynamodb: () => import('./dynamodb/dynamodb-fixture.ts'),
  s3: () => import('./s3/s3-fixture.ts'),
} as const
const argumentsSchema = z.tuple([z.enum(['cognito', 'dynamodb', 's3']), z.string()])

const [service, folder] = argumentsSchema.parse(process.argv.slice(2))
const { start } = await fixtures[service]()
const { endpoint, owner } = await start(folder)
process.send?.({ endpoint, owner })
process.on('disconnect', () => process.exit())
