// Calls the applicants' endpoints inside the test process, with its own DynamoDB and S3. The template and the gateway are
// tested in test/local.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { close, listen } from '#local-cloud/http/listen.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import * as s3Fixture from '#local-cloud/test/s3/s3-fixture.ts'
import * as secretsFixture from '#local-cloud/test/secrets-manager/secrets-manager-fixture.ts'
import { rowKeyOf } from '#test/support/cloud-table.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { openStores, TableName } from '#test/support/open-stores.ts'
import { type AskedBy, contextOf, eventOf } from './api-event.ts'

const anyObject = z.record(z.string(), z.any())

const startAccounts = async () => {
  const attributes = {
    email: 'mary@example.com',
    email_verified: 'true',
    given_name: 'Mary',
    family_name: 'Jones',
    'custom:role': 'policyholder',
  }
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  const UserMFASettingList = ['SOFTWARE_TOKEN_MFA']
  const user = JSON.stringify({ Username: 'mary', UserAttributes, UserMFASettingList })
  const headers = { 'content-type': 'application/x-amz-json-1.1' }
  const server = createServer(({ headers: asked }, response) => {
    const isTeamAsked = String(asked['x-amz-target']).endsWith('ListUsersInGroup')
    response.writeHead(200, headers).end(isTeamAsked ? '{"Users":[]}' : user)
  })
  return { endpoint: `http://127.0.0.1:${await listen(server, 0)}/`, close: () => close(server) }
}

const startLambda = async () => {
  const started: string[] = []
  const server = createServer((request, response) => {
    started.push(request.url?.split('/')[3] ?? '')
    request.resume()
    response.writeHead(202).end()
  })
  return { started, endpoint: `http://127.0.0.1:${await listen(server, 0)}`, close: () => close(server) }
}

/** Afresh: in mutation testing several test files share one process, and the clients would be those of the file before. */
const importModules = async () => {
  vi.resetModules()
  return {
    ...(await import('#lambdas/table/table.ts')),
    handlers: {
      ...(await import('#lambdas/applicant/draft.ts')),
      ...(await import('#lambdas/applicant/submit-application.ts')),
      ...(await import('#lambdas/applicant/papers.ts')),
      ...(await import('#lambdas/applicant/signatures.ts')),
      ...(await import('#lambdas/applicant/signers.ts')),
      ...(await import('#lambdas/applicant/help.ts')),
      ...(await import('#lambdas/desk/help.ts')),
      ...(await import('#lambdas/desk/signers.ts')),
      ...(await import('#lambdas/documents/person-documents.ts')),
      ...(await import('#lambdas/desk/documents.ts')),
      ...(await import('#lambdas/desk/packages.ts')),
      ...(await import('#lambdas/admin/buyers.ts')),
      ...(await import('#lambdas/signing/known-signer.ts')),
      ...(await import('#lambdas/signing/signers-paper.ts')),
      teamOpen: (await import('#lambdas/desk/papers.ts')).openSubmissionPaper,
      teamTakeBack: (await import('#lambdas/desk/papers.ts')).recordTakenBack,
    },
  }
}

/** Sets the variables of the functions, imports them, and hides their log. Everything is deleted after the last test of the file. */
export const importEndpoints = async (more: Readonly<Record<string, string>> = {}) => {
  const folder = await temporaryFolder()
  const [stores, secrets, accounts, lambda] = await Promise.all([
    openStores(folder),
    secretsFixture.start(folder),
    startAccounts(),
    startLambda(),
  ])
  takeFunctionEnvironment({
    ...stores.variables,
    SIGNATURE_BUCKET: s3Fixture.plainBucket,
    PAPER_BUCKET: s3Fixture.plainBucket,
    EXPORT_BUCKET: s3Fixture.plainBucket,
    PACKAGE_FUNCTION: 'Package',
    SWEEP_FUNCTION: 'Sweep',
    LOOKS_AN_HOUR: '500',
    USER_POOL_ID: 'us-east-1_pool',
    PAPERS_FUNCTION: 'Papers',
    AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
    ORIGIN_SECRET: secretsFixture.secretArn,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: accounts.endpoint,
    PRODUCT_NAME: 'Larkfield',
    SUPPORT_PHONE: '(555) 010-0100',
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_HOURS: 'Weekdays, 9 to 5',
    APP_URL: 'https://app.example.com',
    ...more,
  })
  const { table, handlers } = await importModules()
  const { bucket, set, items } = stores

  const call = async (
    name: keyof typeof handlers,
    who: AskedBy,
    body: object | null = {},
    path: Record<string, string> = {},
  ) => {
    const originSecret = secrets.currentValue(secretsFixture.secretArn) ?? ''
    const answer = await handlers[name](
      eventOf({ originSecret, ...who }, body === null ? '' : JSON.stringify(body), path),
      contextOf(),
    )
    return { status: answer.statusCode, body: anyObject.parse(JSON.parse(String(answer.body))) }
  }

  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
  afterAll(async () => {
    table.destroy()
    await Promise.all([stores.close(), secrets.close(), accounts.close(), lambda.close()])
  })

  return {
    table,
    call,
    started: lambda.started,
    applicant: async () => {
      const userId = randomUUID()
      expect((await call('getFormData', { userId })).status).toBe(200)
      return userId
    },
    save: (userId: string, formData: object, version: number, rest: object = {}) =>
      call('saveFormData', { userId }, { formData, currentStep: 1, version, saveId: randomUUID(), ...rest }),
    stored: async (userId: string) => {
      const Key = rowKeyOf(userId)
      const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item && anyObject.parse(Item)
    },
    set,
    unset: (userId: string, column: string) =>
      stores.table.update({
        TableName,
        Key: rowKeyOf(userId),
        UpdateExpression: 'REMOVE #column',
        ExpressionAttributeNames: { '#column': column },
      }),
    /** Somebody else with the same record. */
    copy: async (from: string) => {
      const userId = randomUUID()
      const { Item } = await table.send(
        new GetCommand({ TableName, Key: rowKeyOf(from), ConsistentRead: true }),
      )
      await table.send(
        new PutCommand({ TableName, Item: JSON.parse(JSON.stringify(Item).replaceAll(from, userId)) }),
      )
      return userId
    },
    remove: (userId: string) => stores.table.delete({ TableName, Key: rowKeyOf(userId) }),
    audited: async () =>
      (await items())
        .filter(({ pk }) => String(pk).startsWith('AUDIT#'))
        .map(({ action, detail, subject_id }) => ({ action, detail, subject_id })),
    findObject: (Key: string) => bucket.headObject({ Bucket: s3Fixture.Bucket, Key }),
    putPicture: (Key: string, Body: Buffer) =>
      bucket.putObject({ Bucket: s3Fixture.plainBucket, Key, Body, ContentType: 'image/png' }),
  }
}
