// Keeps one note for each caller, and for all of them the hour, which a rule tells.
const { DynamoDBClient, PutItemCommand, GetItemCommand } = require('@aws-sdk/client-dynamodb')

const client = new DynamoDBClient()
const TableName = process.env.TABLE_NAME

const write = (pk, note) =>
  client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, note: { S: note } } }))

const read = async (pk) => {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk } } }))
  return Item?.note?.S
}

exports.handler = async ({ requestContext, body, time }) => {
  if (!requestContext) return write('hour', time)
  const caller = requestContext.authorizer.jwt.claims.sub
  if (requestContext.http.method === 'POST') await write(caller, body)
  return { statusCode: 200, body: JSON.stringify({ note: await read(caller), hour: await read('hour') }) }
}
