// The least that a function of this kind can do: the DynamoDB client alone sends one ready-made UpdateItem, which is its event.
// No validation, no routing, no marshalling. Built with the options of the real functions.
import { DynamoDBClient, UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb'

const table = new DynamoDBClient({})

export const handler = async (input: UpdateItemCommandInput) => {
  const { Attributes } = await table.send(new UpdateItemCommand(input))
  return { version: Attributes?.version?.N }
}
