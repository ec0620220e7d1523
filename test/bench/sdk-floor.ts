// The minimum for a save: only the DynamoDB client, which sends one prepared UpdateItem.
import { DynamoDBClient, UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb'

const table = new DynamoDBClient({})

export const handler = async (input: UpdateItemCommandInput) => {
  const { Attributes } = await table.send(new UpdateItemCommand(input))
  return { version: Attributes?.version?.N }
}
