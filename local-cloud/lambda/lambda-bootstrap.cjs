// @ts-check
// The process of a Lambda environment. It is plain CommonJS without libraries, because loading it counts as cold start.
const { readdirSync } = require('node:fs')
const { Agent, request: startRequest } = require('node:http')
const { createRequire, enableCompileCache, flushCompileCache } = require('node:module')
const { basename, dirname, join } = require('node:path')
const { shiftDate } = require('./shifted-date.cjs')

const agent = new Agent({ keepAlive: true })
const settings = process.env
const [host, port] = (settings.AWS_LAMBDA_RUNTIME_API ?? '').split(':')

/**
 * Ends the process when the runner is gone.
 * @param {string} method
 * @param {string} path
 * @returns {Promise<{ message: import('node:http').IncomingMessage, text: string }>}
 */
const call = (method, path, body = '') =>
  new Promise((resolve) => {
    const url = { host, port, method, path: `/2018-06-01/runtime/${path}`, agent }
    const sent = startRequest(url, (message) => {
      /** @type {Buffer[]} */
      const chunks = []
      message.on('data', (chunk) => chunks.push(chunk))
      message.on('end', () => resolve({ message, text: Buffer.concat(chunks).toString() }))
    })
    sent.on('error', () => process.exit(1))
    sent.end(body)
  })

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => (typeof value === 'object' || typeof value === 'function') && value !== null

/** `folder/file.export` */
const loadHandler = () => {
  const taskRoot = settings.LAMBDA_TASK_ROOT ?? ''
  const [stem = '', ...names] = basename(settings._HANDLER ?? '').split('.')
  const folder = join(taskRoot, dirname(settings._HANDLER ?? ''))
  const file = ['.js', '.mjs', '.cjs']
    .map((ending) => stem + ending)
    .find((name) => readdirSync(folder).includes(name))
  if (!file) throw new Error(`Cannot find module '${stem}' in ${folder}`)
  /** @type {unknown} */
  let handler = createRequire(join(folder, file))(join(folder, file))
  for (const name of names) handler = isRecord(handler) ? handler[name] : undefined
  if (typeof handler !== 'function') throw new Error(`${settings._HANDLER} is undefined or not exported`)
  return handler
}

/** @param {unknown} error */
const describeError = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stackTrace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), stackTrace: [] }

/**
 * @param {import('node:http').IncomingMessage} message
 * @param {string} name
 */
const headerOf = (message, name) => String(message.headers[name] ?? '')

/** @param {import('node:http').IncomingMessage} message */
const contextOf = (message) => {
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

/**
 * Logs like AWS's runtime.
 * @param {string} path
 * @param {unknown} error
 */
const fail = async (path, error) => {
  const [, requestId] = /^invocation\/(.+)\/error$/.exec(path) ?? []
  const where = `${new Date().toISOString()}\t${requestId}\tERROR`
  console.error(
    `${where}\t${requestId ? 'Invoke Error' : 'Uncaught Exception'} \t${JSON.stringify(describeError(error))}`,
  )
  await call('POST', path, JSON.stringify(describeError(error)))
}

const start = async () => {
  shiftDate(Number(process.argv[2]))
  const [compileCache, sourceMaps] = process.argv.slice(3)
  if (compileCache) enableCompileCache(compileCache)
  if (sourceMaps) {
    const { loadWithSourceMaps } = require('./source-map-hook.ts')
    loadWithSourceMaps(sourceMaps)
  }
  try {
    return loadHandler()
  } catch (error) {
    await fail('init/error', error)
    return process.exit(1)
  }
}

const run = async () => {
  const handler = await start()
  // Killed, it writes nothing at its end.
  flushCompileCache()
  while (true) {
    const { message, text } = await call('GET', 'invocation/next')
    shiftDate(Number(headerOf(message, 'local-clock-offset')))
    const context = contextOf(message)
    const invocation = `invocation/${context.awsRequestId}`
    try {
      const answer = await handler(JSON.parse(text), context)
      await call('POST', `${invocation}/response`, JSON.stringify(answer) ?? 'null')
    } catch (error) {
      await fail(`${invocation}/error`, error)
    }
  }
}

/** Node's own exit code for waiting forever. */
process.once('beforeExit', () => {
  process.exitCode = 13
})

run()
