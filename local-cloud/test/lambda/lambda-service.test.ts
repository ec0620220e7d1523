import { once } from 'node:events'
import { existsSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { type InvokeCommandInput, Lambda } from '@aws-sdk/client-lambda'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Principal } from '#local-cloud/iam/iam.ts'
import { startLambdaService } from '#local-cloud/lambda/lambda-service.ts'
import { createMovableClock, systemClock } from '#local-cloud/machine/clock.ts'
import { functionResource } from '../cloudformation/assembly-fixture.ts'
import { functionsOf } from './template-functions.ts'

const echo = `const { writeFileSync } = require('node:fs')
exports.handler = async (event, context) => {
  if (event.file) writeFileSync(event.file, JSON.stringify({ pid: process.pid, id: context.awsRequestId }))
  if (event.hangs) await new Promise((done) => setTimeout(done, 60_000))
  if (event.fails) throw Object.assign(new Error('No such case'), { name: 'CaseError' })
  return { event, id: context.awsRequestId }
}`

const code = functionResource({ Timeout: 100 })

const inBackground = (rest: object = { MaximumRetryAttempts: 0 }) => ({
  Type: 'AWS::Lambda::EventInvokeConfig',
  Properties: { FunctionName: { Ref: 'Export' }, Qualifier: '$LATEST', ...rest },
})

const resources = {
  Role: { Type: 'AWS::IAM::Role', Properties: {} },
  Export: code,
  Answers: code,
  ExportEvents: inBackground(),
}

const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`
const allow = (...Resource: string[]) => ({
  Statement: { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource },
})

const startFunctions = async (Resources: object = resources) => {
  const lines: string[] = []
  const log = (source: string, line: string) => lines.push(`${source}: ${line}`)
  const { folder, principals, functions } = await functionsOf(Resources, echo, log)
  const service = await startLambdaService({
    log,
    clock: createMovableClock(systemClock),
    functions: Promise.resolve(functions),
    findPrincipal: principals.find,
    port: 0,
  })
  const close = async () => {
    await functions.close()
    await service.close()
  }
  const connect = (credentials: Pick<Principal, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>) => {
    const client = new Lambda({
      endpoint: service.endpoint,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: { ...credentials },
    })
    return (rest: Partial<InvokeCommandInput> = {}) => client.invoke({ FunctionName: 'Export', ...rest })
  }
  const owner = principals.add('owner', [allow('*')])
  return { folder, lines, principals, owner, service, close, connect, invoke: connect(owner) }
}

const named = (name: string, httpStatusCode: number) =>
  expect.objectContaining({ name, $metadata: expect.objectContaining({ httpStatusCode }) })

const answerOf = ({ Payload }: { Payload?: Uint8Array }) => JSON.parse(Buffer.from(Payload ?? []).toString())

const readWritten = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const written = async (folder: string, name: string) => {
  const watcher = watch(folder)
  while (readWritten(join(folder, name)) === '') await once(watcher, 'change')
  watcher.close()
  return z.object({ pid: z.number() }).parse(JSON.parse(readWritten(join(folder, name))))
}

const lambda = await startFunctions()
afterAll(lambda.close)

describe('with an answer', () => {
  test('the function gets the event and its answer comes back, under the same request id', async () => {
    const response = await lambda.invoke({ Payload: JSON.stringify({ a: [1, 'ä'] }) })
    expect(response).toMatchObject({ StatusCode: 200, ExecutedVersion: '$LATEST' })
    expect(response.FunctionError).toBeUndefined()
    expect(answerOf(response)).toEqual({ event: { a: [1, 'ä'] }, id: response.$metadata.requestId })
  })

  test('no event is an empty one', async () => {
    expect(answerOf(await lambda.invoke())).toMatchObject({ event: {} })
  })

  test('a failure is an answer that says so', async () => {
    const response = await lambda.invoke({ Payload: '{"fails":true}' })
    expect(response).toMatchObject({ StatusCode: 200, FunctionError: 'Unhandled' })
    expect(answerOf(response)).toMatchObject({ errorType: 'CaseError', errorMessage: 'No such case' })
  })

  test.each([
    'Export',
    arnOf('Export'),
    '000000000000:function:Export',
    'Export:$LATEST',
    `${arnOf('Export')}:$LATEST`,
  ])('the function is found as %s', async (FunctionName) => {
    expect(await lambda.invoke({ FunctionName })).toMatchObject({ StatusCode: 200 })
  })

  test('a function without a configuration for events answers too', async () => {
    const response = await lambda.invoke({ FunctionName: 'Answers', Qualifier: '$LATEST' })
    expect(response.StatusCode).toBe(200)
  })
})

describe('in the background', () => {
  test('the caller is answered at once and the function runs', async () => {
    const file = join(lambda.folder, 'ran')
    const response = await lambda.invoke({ InvocationType: 'Event', Payload: JSON.stringify({ file }) })
    expect(response).toMatchObject({ StatusCode: 202 })
    expect(Buffer.from(response.Payload ?? []).length).toBe(0)
    await written(lambda.folder, 'ran')
  })

  test('an event of 1 MB fits, and not a byte more', async () => {
    const payload = (length: number) => JSON.stringify({ text: 'x'.repeat(length - '{"text":""}'.length) })
    const send = (length: number) => lambda.invoke({ InvocationType: 'Event', Payload: payload(length) })
    expect(await send(1024 * 1024)).toMatchObject({ StatusCode: 202 })
    await expect(send(1024 * 1024 + 1)).rejects.toThrow(named('RequestTooLargeException', 413))
    expect(await lambda.invoke({ Payload: payload(1024 * 1024 + 1) })).toMatchObject({ StatusCode: 200 })
  })

  const toQueue = { OnFailure: { Destination: 'queue' } }
  test.each([
    ['with three retries', { MaximumRetryAttempts: 3 }, 'MaximumRetryAttempts'],
    ['for less than a minute', { MaximumEventAgeInSeconds: 59 }, 'MaximumEventAgeInSeconds'],
    ['of one version', { MaximumRetryAttempts: 0, Qualifier: '1' }, 'Qualifier'],
    ['with a destination', { MaximumRetryAttempts: 0, DestinationConfig: toQueue }, 'DestinationConfig'],
  ])('a configuration %s stops the start with one line', async (_, rest, place) => {
    await expect(startFunctions({ ...resources, ExportEvents: inBackground(rest) })).rejects.toThrow(
      `The local cloud can't run ExportEvents (${place}`,
    )
  })

  test('closing ends what runs, waits for it, and takes nothing new', async () => {
    const own = await startFunctions()
    onTestFinished(own.close)
    const file = join(own.folder, 'hangs')
    const event = { Payload: JSON.stringify({ file, hangs: true }) }
    await own.invoke({ ...event, InvocationType: 'Event' })
    const { pid } = await written(own.folder, 'hangs')
    await own.close()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(own.lines).toContainEqual(expect.stringMatching(/^Export: Runtime\.ExitError/))
    await expect(own.invoke(event)).rejects.toThrow()
  })
})

describe('an invocation', () => {
  const missing = named('ResourceNotFoundException', 404)
  const malformed = named('InvalidRequestContentException', 400)
  const foreign = arnOf('Export').replace('000000000000', '111111111111')
  test.each([
    ['of a missing function', { FunctionName: 'Nobody' }, missing],
    ['of a missing version', { Qualifier: '7' }, missing],
    ['of a function of another account', { FunctionName: foreign }, missing],
    ['with broken JSON', { Payload: '{"a":' }, malformed],
    ['in the background with broken JSON', { Payload: '{', InvocationType: 'Event' as const }, malformed],
    ['over 6 MB', { Payload: `"${'x'.repeat(6 * 1024 ** 2)}"` }, named('RequestTooLargeException', 413)],
  ])('%s is refused', async (_, input, refusal) => {
    await expect(lambda.invoke(input)).rejects.toThrow(refusal)
  })

  test.each([
    ['a role without rights', []],
    ['a role with the right to another function', [allow(arnOf('Answers'))]],
    ['a role with the right to a version', [allow(`${arnOf('Export')}:*`)]],
  ])('by %s is refused', async (name, policies) => {
    const invoke = lambda.connect(lambda.principals.add(name, policies))
    for (const InvocationType of ['RequestResponse', 'Event'] as const)
      await expect(invoke({ InvocationType })).rejects.toThrow(named('AccessDeniedException', 403))
    await expect(invoke()).rejects.toThrow(
      `is not authorized to perform: lambda:InvokeFunction on resource: ${arnOf('Export')}`,
    )
  })

  test('by a role with just this right passes', async () => {
    const invoke = lambda.connect(lambda.principals.add('just', [allow(arnOf('Export'))]))
    expect(await invoke({ InvocationType: 'Event' })).toMatchObject({ StatusCode: 202 })
    await expect(invoke({ FunctionName: 'Nobody' })).rejects.toThrow(named('AccessDeniedException', 403))
  })

  test.each([
    ['an unknown key', { accessKeyId: 'ASIAUNKNOWN' }, 'UnrecognizedClientException'],
    ['a wrong secret', { secretAccessKey: 'guess' }, 'InvalidSignatureException'],
    ['a wrong session token', { sessionToken: 'guess' }, 'UnrecognizedClientException'],
  ])('signed with %s is refused', async (_, change, name) => {
    await expect(lambda.connect({ ...lambda.owner, ...change })()).rejects.toThrow(named(name, 403))
  })

  test.each([
    ['POST without a signature', 'POST', '/2015-03-31/functions/Export/invocations', 403],
    ['an unknown operation', 'GET', '/2015-03-31/functions', 404],
  ])('by %s is refused', async (_, method, path, status) => {
    const response = await fetch(lambda.service.endpoint + path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('x-amzn-errortype')).toEqual(expect.any(String))
  })
})
