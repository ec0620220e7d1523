// Keeps one note for each caller.
const { DynamoDBClient, PutItemCommand, GetItemCommand } = require('@aws-sdk/client-dynamodb')

const client = new DynamoDBClient()
const TableName = process.env.TABLE_NAME

exports.handler = async ({ requestContext, body }) => {
  const pk = { S: requestContext.authorizer.jwt.claims.sub }
  if (requestContext.http.method === 'POST')
    await client.send(new PutItemCommand({ TableName, Item: { pk, note: { S: body } } }))
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk } }))
  return { statusCode: 200, body: JSON.stringify({ note: Item?.note?.S }) }
}
