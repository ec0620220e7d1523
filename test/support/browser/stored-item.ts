import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, inject, onTestFinished } from 'vitest'
import { timeOf } from '#bin/start/cloud-calls.ts'
import { localAdminOf } from '#local-cloud/running-cloud.ts'
import { rowKeyOf } from '#test/support/cloud-table.ts'
import { siteEndpoints } from './site-endpoints.ts'

type Item = Record<string, unknown>

const open = async () => {
  const endpoints = await siteEndpoints()
  const client = new DynamoDBClient({
    region: endpoints.region,
    endpoint: endpoints.dynamodb,
    credentials: { ...localAdminOf(inject('dataFolder')) },
  })
  onTestFinished(() => client.destroy())
  return { table: DynamoDBDocumentClient.from(client), TableName: endpoints.tableName }
}

export const storedItem = async (userId: string): Promise<Item> => {
  const { table, TableName } = await open()
  const { Item } = await table.send(
    new GetCommand({ TableName, Key: rowKeyOf(userId), ConsistentRead: true }),
  )
  if (!Item) throw new Error(`There is no item of ${userId}.`)
  return Item
}

/** The authorization and the copy, before anyone marks them. */
export const expectFilesMade = (userId: string) => {
  const unmarked = async () => JSON.stringify(await storedItem(userId)).match(/"is_marked":false/g)?.length
  return expect.poll(unmarked, { timeout: 30_000 }).toBe(2)
}

/** No mail and no paper is being made, so that nobody else writes. */
const atRest = async (userId: string): Promise<Item> => {
  const site = { url: inject('siteUrl') }
  const isDue = ({ sweep_at: at }: Item, now: number) => typeof at === 'string' && Date.parse(at) <= now
  await expect.poll(async () => isDue(await storedItem(userId), await timeOf(site))).toBe(false)
  return storedItem(userId)
}

export const changeItem = async (userId: string, change: (item: Item) => Item): Promise<void> => {
  const item = await atRest(userId)
  const { table, TableName } = await open()
  await table.send(new PutCommand({ TableName, Item: { ...change(item), ...rowKeyOf(userId) } }))
}
