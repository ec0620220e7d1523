import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createPrincipals } from '#local-cloud/iam/iam.ts'
import { createLambda } from '#local-cloud/lambda/lambda.ts'
import type { FunctionDefinition } from '#local-cloud/lambda/lambda-environment.ts'
import { nodeFlags } from '#local-cloud/lambda/node-flags.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'
import { codeFolder, temporaryFolder } from '../cloudformation/assembly-fixture.ts'

const lambdaOf = async (code: string, changes: Partial<FunctionDefinition> = {}, clock = systemClock) => {
  const lines: string[] = []
  const role = createPrincipals(await temporaryFolder()).add('role', [])
  const definition: FunctionDefinition = {
    name: 'probe',
    arn: 'arn:aws:lambda:us-east-1:000000000000:function:probe',
    codeFolder: await codeFolder(code),
    handler: 'index.handler',
    timeoutMs: 5000,
    memoryMb: 128,
    variables: {},
    role,
    ...changes,
  }
  const lambda = createLambda(definition, {
    clock,
    log: (source, line) => lines.push(`${source}: ${line}`),
  })
  onTestFinished(lambda.close)
  return { lambda, definition, lines, role }
}

test('the handler gets event and context, and its answer comes back as JSON', async () => {
  const { lambda } = await lambdaOf(`exports.handler = async (event, context) => ({
    event, name: context.functionName, arn: context.invokedFunctionArn, id: context.awsRequestId,
    memory: context.memoryLimitInMB, left: context.getRemainingTimeInMillis(), nothing: undefined })`)
  const answer = z
    .object({
      id: z.uuid(),
      left: z.number(),
      event: z.unknown(),
      name: z.string(),
      arn: z.string(),
      memory: z.string(),
    })
    .parse(await lambda.invoke({ a: [1, 'ä'] }))
  expect(answer).toMatchObject({ event: { a: [1, 'ä'] }, name: 'probe', arn: lambda.arn, memory: '128' })
  expect(answer.left).toBeGreaterThan(4000)
  expect(answer.left).toBeLessThanOrEqual(5000)
})

test('the process sees its own variables and credentials, and nothing of the runner', async () => {
  process.env.RUNNER_SECRET = 'not yours'
  onTestFinished(() => {
    delete process.env.RUNNER_SECRET
  })
  const { lambda, role } = await lambdaOf('exports.handler = async () => process.env', {
    variables: { TABLE_NAME: 'people' },
  })
  const seen = z.record(z.string(), z.string()).parse(await lambda.invoke({}))
  expect(seen).toMatchObject({
    TABLE_NAME: 'people',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: role.accessKeyId,
    AWS_SECRET_ACCESS_KEY: role.secretAccessKey,
    AWS_SESSION_TOKEN: role.sessionToken,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
  })
  const strangers = Object.keys(seen).filter(
    (name) => !/^(AWS_|LAMBDA_|TABLE_NAME|_HANDLER|LANG|TZ|PATH|TMPDIR)/.test(name),
  )
  expect(strangers).toEqual([])
})

test.each([
  // What /var/runtime/bootstrap of the image public.ecr.aws/lambda/nodejs:24 starts Node with, by the function's memory.
  [1769, undefined, ['--max-semi-space-size=88', '--max-old-space-size=1593']],
  [1024, '--enable-source-maps', ['--max-semi-space-size=51', '--max-old-space-size=922']],
  [128, undefined, ['--max-semi-space-size=6', '--max-old-space-size=116']],
  // It leaves both out where the function says one of them.
  [1769, '--max-semi-space-size=16', []],
  [1769, '--max_old_space_size=500', []],
])(
  'with %d MB and NODE_OPTIONS %s Node starts as by the runtime of Lambda [DEP-8]',
  (memory, options, flags) => {
    expect(nodeFlags(memory, options)).toEqual(flags)
  },
)

test.each([{}, { NODE_OPTIONS: '--max-semi-space-size=16' }])(
  'with %j Node gets these flags',
  async (variables) => {
    const { lambda } = await lambdaOf('exports.handler = async () => process.execArgv', { variables })
    expect(await lambda.invoke({})).toEqual(nodeFlags(128, variables.NODE_OPTIONS))
  },
)

test('an environment is used again, and busy ones get company', async () => {
  const { lambda } = await lambdaOf(`let calls = 0
    exports.handler = async ({ ms }) => { calls += 1; await new Promise((done) => setTimeout(done, ms)); return [process.pid, calls] }`)
  const call = async (ms: number) => z.tuple([z.number(), z.number()]).parse(await lambda.invoke({ ms }))
  const [first] = await call(0)
  expect(await call(0)).toEqual([first, 2])
  const together = await Promise.all([call(300), call(300), call(300)])
  expect(new Set(together.map(([pid]) => pid)).size).toBe(3)
})

test('a thrown error reaches the caller by name and message, and the environment lives on', async () => {
  const { lambda, lines } = await lambdaOf(`exports.handler = async ({ fails }) => {
    if (fails) throw Object.assign(new Error('Unknown role'), { name: 'RoleError' })
    console.log('I am well'); return process.pid }`)
  const before = await lambda.invoke({})
  await expect(lambda.invoke({ fails: true })).rejects.toMatchObject({
    name: 'RoleError',
    message: 'Unknown role',
  })
  expect(await lambda.invoke({})).toBe(before)
  expect(lines).toContain('probe: I am well')
  expect(lines).toContain('probe: RoleError: Unknown role')
})

test('a crash, an exit, and a memory hog each fail only that call', async () => {
  const { lambda } = await lambdaOf(
    `exports.handler = async ({ harm }) => {
      if (harm === 'crash') { setTimeout(() => { throw new Error("boom") }, 0); await new Promise(() => {}) }
      if (harm === 'exit') process.exit(3)
      if (harm === 'hog') for (const hog = []; ; ) hog.push(new Array(100000).fill(Math.random()))
      return 'well' }`,
    { memoryMb: 64, timeoutMs: 20_000 },
  )
  const told = { crash: 'exit status 1', exit: 'exit status 3', hog: 'Runtime exited' }
  for (const [harm, message] of Object.entries(told)) {
    await expect(lambda.invoke({ harm })).rejects.toMatchObject({
      name: 'Runtime.ExitError',
      message: expect.stringContaining(message),
    })
    expect(await lambda.invoke({})).toBe('well')
  }
})

test('a call over its time is killed, even in a busy loop', async () => {
  const { lambda } = await lambdaOf("exports.handler = async ({ loop }) => { while (loop); return 'well' }", {
    timeoutMs: 300,
  })
  await expect(lambda.invoke({ loop: true })).rejects.toMatchObject({
    name: 'Sandbox.Timedout',
    message: expect.stringContaining('Task timed out after 0.30 seconds'),
  })
  expect(await lambda.invoke({})).toBe('well')
})

test('a function that a debugger may have stopped is not killed over its time', async () => {
  const { lambda } = await lambdaOf(
    'exports.handler = async () => { for (const end = Date.now() + 300; Date.now() < end; ); return "well" }',
    { timeoutMs: 100, inspector: { port: 0, sourceMaps: await temporaryFolder() } },
  )
  expect(await lambda.invoke({})).toBe('well')
})

test.each([
  ['code that fails to load', 'throw new Error("TABLE_NAME is missing")', 'TABLE_NAME is missing'],
  ['a missing handler', 'exports.other = 1', 'index.handler is undefined or not exported'],
])('%s is told to the caller', async (_, code, message) => {
  const { lambda } = await lambdaOf(code)
  await expect(lambda.invoke({})).rejects.toThrow(message)
})

test('after the clock was moved a running process lives in the new time, and another one loads in it', async () => {
  let offset = 0
  const { lambda, definition } = await lambdaOf(
    `const loaded = Date.now()
    exports.handler = async () => ({
      process: process.pid, loaded, times: [Date.now(), new Date().getTime()], first: new Date(0).getTime() })`,
    {},
    () => Date.now() + offset,
  )
  const seen = z.object({
    process: z.number(),
    loaded: z.number(),
    times: z.array(z.number()),
    first: z.literal(0),
  })
  const look = async () => seen.parse(await lambda.invoke({}))
  const expectNow = (times: readonly number[]) => {
    for (const time of times) expect(Math.abs(time - Date.now() - offset)).toBeLessThan(3000)
  }

  const before = await look()
  expectNow([before.loaded, ...before.times])
  offset = 86_400_000
  const running = await look()
  expect(running).toMatchObject({ process: before.process, loaded: before.loaded })
  expectNow(running.times)
  lambda.redefine(definition)
  const other = await look()
  expect(other.process).not.toBe(before.process)
  expectNow([other.loaded, ...other.times])
})

test('new code replaces the old, and the deployed file is never touched', async () => {
  const { lambda, definition } = await lambdaOf("exports.handler = async () => 'old'")
  expect(await lambda.invoke({})).toBe('old')
  const text =
    "exports.handler = async () => require('node:crypto').createHash('sha256').update(require('node:fs').readFileSync(__filename)).digest('hex')"
  lambda.redefine({ ...definition, codeFolder: await codeFolder(text) })
  expect(await lambda.invoke({})).toBe(createHash('sha256').update(text).digest('hex'))
})

test('closing ends every process', async () => {
  const { lambda } = await lambdaOf('exports.handler = async () => process.pid')
  const pid = z.number().parse(await lambda.invoke({}))
  await lambda.close()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
