// npm run person -- hand-out EMAIL --stack NAME --to FOLDER | forget EMAIL --stack NAME: what is kept about somebody on AWS, to give
// them a copy or to delete it. See docs/operations.md first.
import { parseArgs } from 'node:util'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { adminFailure } from '#lib/admin-command.ts'
import { forget, handOut, type PersonalStores } from '#lib/personal-data.ts'
import { readStackOutput } from '#lib/stack-output.ts'

const usage =
  'Usage: npm run person -- hand-out EMAIL --stack NAME --to FOLDER | forget EMAIL --stack NAME [--even-submitted] [--region R]'

const options = {
  stack: { type: 'string' },
  region: { type: 'string' },
  to: { type: 'string' },
  'even-submitted': { type: 'boolean', default: false },
} as const

const storesOf = async (stack: string, wanted: string | undefined): Promise<PersonalStores> => {
  const output = (name: string) => readStackOutput(stack, name, wanted)
  const [pool, table, bucket] = await Promise.all(
    ['UserPoolId', 'TableName', 'SignatureBucketName'].map(output),
  )
  if (!pool || !table || !bucket) throw new Error(`The stack ${stack} lacks an output.`)
  const { region } = pool
  return {
    accounts: { client: new CognitoIdentityProviderClient({ region }), userPoolId: pool.value },
    table: { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), name: table.value },
    signatures: { client: new S3Client({ region }), bucket: bucket.value },
  }
}

const run = async () => {
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [act, email, ...more] = positionals
  const { stack, region, to } = values
  if (!stack || !email || more.length > 0) throw new Error(usage)
  if (act === 'hand-out' && to) return handOut(await storesOf(stack, region), email, to)
  if (act === 'forget')
    return forget(await storesOf(stack, region), email, { evenSubmitted: values['even-submitted'] })
  throw new Error(usage)
}

try {
  console.log(await run())
} catch (error) {
  console.error(adminFailure(error))
  process.exitCode = 1
}
