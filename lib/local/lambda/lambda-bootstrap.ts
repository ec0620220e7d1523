// The process of one Lambda environment: takes events from the Runtime API, hands them to the deployed bundle, sends
// its answers back. Built-ins only and no schema library, because all of this counts as the function's cold start.
import { readdirSync } from 'node:fs'
import { Agent, type IncomingMessage, request as startRequest } from 'node:http'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { shiftDate } from './shifted-date.ts'

const agent = new Agent({ keepAlive: true })
const settings = process.env
const [host, port] = (settings.AWS_LAMBDA_RUNTIME_API ?? '').split(':')

/** Ends the process when the runner is gone: there is nobody left to answer. */
const call = (method: string, path: string, body = '') =>
  new Promise<{ message: IncomingMessage; text: string }>((resolve) => {
    const url = { host, port, method, path: `/2018-06-01/runtime/${path}`, agent }
    const sent = startRequest(url, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () => resolve({ message, text: Buffer.concat(chunks).toString() }))
    })
    sent.on('error', () => process.exit(1))
    sent.end(body)
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

/** `folder/file.export`, as the template's Handler has it. */
const loadHandler = () => {
  const taskRoot = settings.LAMBDA_TASK_ROOT ?? ''
  const [stem = '', ...names] = basename(settings._HANDLER ?? '').split('.')
  const folder = join(taskRoot, dirname(settings._HANDLER ?? ''))
  const file = ['.js', '.mjs', '.cjs']
    .map((ending) => stem + ending)
    .find((name) => readdirSync(folder).includes(name))
  if (!file) throw new Error(`Cannot find module '${stem}' in ${folder}`)
  const loaded: unknown = createRequire(join(folder, file))(join(folder, file))
  const handler = names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), loaded)
  if (typeof handler !== 'function') throw new Error(`${settings._HANDLER} is undefined or not exported`)
  return handler
}

const describeError = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stackTrace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), stackTrace: [] }

const headerOf = (message: IncomingMessage, name: string) => String(message.headers[name] ?? '')

const contextOf = (message: IncomingMessage) => {
  const deadline = Number(headerOf(message, 'lambda-runtime-deadline-ms'))
  return {
    functionName: settings.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: settings.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: settings.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: settings.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: settings.AWS_LAMBDA_LOG_STREAM_NAME,
    invokedFunctionArn: headerOf(message, 'lambda-runtime-invoked-function-arn'),
    awsRequestId: headerOf(message, 'lambda-runtime-aws-request-id'),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  }
}

/** In the words and on the one line of AWS's own runtime. */
const fail = async (path: string, error: unknown) => {
  const [, requestId] = /^invocation\/(.+)\/error$/.exec(path) ?? []
  const where = `${new Date().toISOString()}\t${requestId}\tERROR`
  console.error(
    `${where}\t${requestId ? 'Invoke Error' : 'Uncaught Exception'} \t${JSON.stringify(describeError(error))}`,
  )
  await call('POST', path, JSON.stringify(describeError(error)))
}

const start = async () => {
  const offset = Number(process.argv[2] ?? 0)
  if (offset !== 0) shiftDate(offset)
  const sourceMaps = process.argv[3]
  if (sourceMaps) (await import('./source-map-hook.ts')).loadWithSourceMaps(sourceMaps)
  try {
    return loadHandler()
  } catch (error) {
    await fail('init/error', error)
    return process.exit(1)
  }
}

const handler = await start()
while (true) {
  const { message, text } = await call('GET', 'invocation/next')
  const context = contextOf(message)
  const invocation = `invocation/${context.awsRequestId}`
  try {
    const answer: unknown = await handler(JSON.parse(text), context)
    await call('POST', `${invocation}/response`, JSON.stringify(answer) ?? 'null')
  } catch (error) {
    await fail(`${invocation}/error`, error)
  }
}
