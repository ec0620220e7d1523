// npm start -- --seed N: writes synthetic applicants straight into the table.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Credentials } from './local-cloud.ts'
import { syntheticApplicant } from './synthetic-applicants.ts'

type Table = { tableName: string; endpoint: string; region: string; credentials: Credentials }

const batchSize = 25
const batchesAtOnce = 8

/** Overwrites those that are there already. */
export const seedApplicants = async (count: number, { tableName, endpoint, region, credentials }: Table) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  const writeBatch = async (first: number) => {
    const numbers = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => first + index)
    const requests = numbers.map((number) => ({ PutRequest: { Item: syntheticApplicant(number) } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
  }
  const firsts = Array.from({ length: Math.ceil(count / batchSize) }, (_, index) => index * batchSize)
  while (firsts.length > 0) await Promise.all(firsts.splice(0, batchesAtOnce).map(writeBatch))
  client.destroy()
}
