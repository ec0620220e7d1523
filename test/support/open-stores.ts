// A table and buckets in this process.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb'
import * as dynamodbFixture from '#local-cloud/test/dynamodb/dynamodb-fixture.ts'
import * as s3Fixture from '#local-cloud/test/s3/s3-fixture.ts'
import { columnsUpdate } from './cloud-table.ts'
import { credentialVariables } from './function-environment.ts'

export const TableName = 'applicants'

export const openStores = async (folder: string) => {
  const [dynamodb, s3] = await Promise.all([
    dynamodbFixture.start(folder, dynamodbFixture.properties, TableName, 'memory'),
    s3Fixture.start(folder),
  ])
  const { endpoint, owner: credentials } = dynamodb
  const table = DynamoDBDocument.from(new DynamoDBClient({ region: 'us-east-1', endpoint, credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const bucket = s3Fixture.connect(s3.endpoint, s3.owner)
  return {
    table,
    bucket,
    /** Of a function that uses them. */
    variables: {
      ...credentialVariables(credentials),
      TABLE_NAME: TableName,
      SIGNATURE_BUCKET: s3Fixture.Bucket,
      PAPER_BUCKET: s3Fixture.Bucket,
      DOCUMENT_BUCKET: s3Fixture.Bucket,
      DRAFT_DAYS: '180',
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
    },
    set: (userId: string, columns: Record<string, unknown>) =>
      table.update(columnsUpdate(TableName, userId, columns)),
    items: async () => (await table.scan({ TableName })).Items ?? [],
    close: async () => {
      bucket.destroy()
      table.destroy()
      await Promise.all([dynamodb.close(), s3.close()])
    },
  }
}
