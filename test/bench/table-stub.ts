// A fake DynamoDB with prepared replies, so that a benchmark measures only the function.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { close, listen } from '#local-cloud/http/listen.ts'

/** The JSON of the answer to an operation ('UpdateItem') with this JSON body. */
export type TableAnswer = (operation: string, body: string) => string

export const startTableStub = async (answer: TableAnswer) => {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '')
    response
      .writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'bench' })
      .end(answer(operation, body))
  })
  return { endpoint: `http://localhost:${await listen(server, 0)}`, close: () => close(server) }
}

/** What a function needs to reach it, and to load. */
export const tableVariables = (endpoint: string): Record<string, string> => ({
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEEXAMPLE00',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'session',
  TABLE_NAME: 'applicants',
  SIGNATURE_BUCKET: 'signatures',
  PAPER_BUCKET: 'papers',
  DOCUMENT_BUCKET: 'documents',
  PRODUCT_NAME: 'Larkfield',
  SUPPORT_PHONE: '1-800-555-0142',
  SUPPORT_EMAIL: 'support@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 8 to 6 Eastern',
})
