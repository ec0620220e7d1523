// An execution environment: one event at a time.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { region } from '../cloudformation/intrinsics.ts'
import type { Principal } from '../iam/iam.ts'
import type { Clock } from '../machine/clock.ts'
import { byLine, type Log } from '../machine/log.ts'
import { type Outcome, type RuntimeApi, startRuntimeApi } from './lambda-runtime-api.ts'
import { nodeFlags } from './node-flags.ts'

export type Inspector = { port: number; sourceMaps: string }

export type FunctionDefinition = {
  name: string
  arn: string
  codeFolder: string
  handler: string
  timeoutMs: number
  memoryMb: number
  variables: Readonly<Record<string, string>>
  role: Principal
  /** No timeout ends a debugged function. */
  inspector?: Inspector
}

const bootstrap = fileURLToPath(new URL('./lambda-bootstrap.cjs', import.meta.url))
/** AWS repeats loads over 10 s in the function's timeout. Here they continue. */
const longestInitMs = (timeoutMs: number) => 10_000 + timeoutMs
/** 24 days: the longest timer. */
const untilDebugged = 2 ** 31 - 1

const machineVariables = () =>
  Object.fromEntries(
    ['PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const environmentOf = (definition: FunctionDefinition, runtimeApi: string) => ({
  ...machineVariables(),
  ...definition.variables,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  _HANDLER: definition.handler,
  LAMBDA_TASK_ROOT: definition.codeFolder,
  AWS_LAMBDA_RUNTIME_API: runtimeApi,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_ACCESS_KEY_ID: definition.role.accessKeyId,
  AWS_SECRET_ACCESS_KEY: definition.role.secretAccessKey,
  AWS_SESSION_TOKEN: definition.role.sessionToken,
})

const argumentsOf = ({ memoryMb, variables, inspector }: FunctionDefinition, clockOffset: number) => {
  const memory = nodeFlags(memoryMb, variables.NODE_OPTIONS)
  const plain = [bootstrap, String(clockOffset), process.env.LOCAL_CLOUD_COMPILE_CACHE ?? '']
  if (!inspector) return [...memory, ...plain]
  return [
    ...memory,
    ...['--enable-source-maps', `--inspect=127.0.0.1:${inspector.port}`, '--inspect-publish-uid=http'],
    ...plain,
    inspector.sourceMaps,
  ]
}

const spawnProcess = (definition: FunctionDefinition, runtimeApi: string, clockOffset: number, log: Log) => {
  const child = spawn(process.execPath, argumentsOf(definition, clockOffset), {
    cwd: definition.codeFolder,
    env: environmentOf(definition, runtimeApi),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on(
      'data',
      byLine((line) => log(definition.name, line)),
    )
  }
  return child
}

const after = (ms: number, outcome: Outcome) => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve(outcome), ms)
  return { promise, cancel: () => clearTimeout(timer) }
}

const timedOut = (requestId: string, seconds: number): Outcome => ({
  failure: {
    errorType: 'Sandbox.Timedout',
    errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
  },
})

const exited = (code: number | null, signal: string | null): Outcome => ({
  failure: {
    errorType: 'Runtime.ExitError',
    errorMessage: `Error: Runtime exited with error: ${signal ? `signal: ${signal}` : `exit status ${code}`}`,
  },
})

const watchExit = (child: ChildProcess, runtimeApi: RuntimeApi) => {
  const state = { isAlive: true }
  const exit = new Promise<Outcome>((resolve) => {
    const ended = (outcome: Outcome) => {
      state.isAlive = false
      runtimeApi.close().finally(() => resolve(outcome))
    }
    child.once('close', (code, signal) => ended(exited(code, signal)))
    child.once('error', () => ended(exited(null, null)))
  })
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exit
  }
  return { state, exit, end }
}

/** `invoke` waits for readiness, outside of the timeout. */
export const startEnvironment = async (definition: FunctionDefinition, clock: Clock, log: Log) => {
  const { inspector } = definition
  const timeoutMs = inspector ? untilDebugged : definition.timeoutMs
  const initMs = inspector ? untilDebugged : longestInitMs(timeoutMs)
  const runtimeApi = await startRuntimeApi()
  /** Read milliseconds apart: an unmoved clock has no offset. */
  const clockOffset = () => Math.round((clock() - Date.now()) / 10) * 10
  const child = spawnProcess(definition, runtimeApi.address, clockOffset(), log)
  const { state, exit, end } = watchExit(child, runtimeApi)

  /** Late processes are never reused. */
  const within = async (ms: number, late: Outcome, work: readonly Promise<Outcome | undefined>[]) => {
    const timer = after(ms, late)
    const outcome = await Promise.race([...work, exit, timer.promise])
    timer.cancel()
    if (outcome === late) await end()
    return outcome
  }

  return {
    isAlive: () => state.isAlive,
    async invoke(requestId: string, event: unknown): Promise<Outcome> {
      const loaded = [runtimeApi.untilIdle(), runtimeApi.initFailure]
      const failure = await within(initMs, timedOut(requestId, initMs / 1000), loaded)
      if (failure) {
        await end()
        return failure
      }
      const run = runtimeApi.run({
        requestId,
        functionArn: definition.arn,
        event: JSON.stringify(event),
        deadline: clock() + timeoutMs,
        clockOffset: clockOffset(),
      })
      return (await within(timeoutMs, timedOut(requestId, timeoutMs / 1000), [run])) ?? exited(null, null)
    },
    end,
  }
}

export type Environment = Awaited<ReturnType<typeof startEnvironment>>

export const endQuietly = (environment: Environment) => {
  environment.end().catch(() => undefined)
}
