// A Lambda function.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import { createEnvironmentPool, type EnvironmentPool } from './environment-pool.ts'
import type { FunctionDefinition } from './lambda-environment.ts'
import type { LambdaFailure, Outcome } from './lambda-runtime-api.ts'

const lambdaError = ({ errorType, errorMessage }: LambdaFailure): Error =>
  Object.assign(new Error(errorMessage), { name: errorType })

type Settings = {
  clock: Clock
  log: Log
  /** More calls wait. */
  concurrency?: number
  idleMs?: number
}

const createFollower = () => {
  const underWay = new Set<Promise<unknown>>()
  return {
    follow<Result>(work: Promise<Result>): Promise<Result> {
      const forget = () => underWay.delete(work)
      underWay.add(work)
      work.then(forget, forget)
      return work
    },
    settled: () => Promise.allSettled(underWay),
  }
}

const createLimit = (limit: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

type Event = { event: unknown; requestId: string }

const runOnce = async (
  pool: EnvironmentPool,
  { event, requestId }: Event,
  { name }: FunctionDefinition,
  log: Log,
): Promise<Outcome> => {
  if (pool.isClosed()) throw new Error(`The function ${name} is closed.`)
  const taken = await pool.take()
  try {
    const outcome = await taken.environment.invoke(requestId, event)
    if (outcome.failure) log(name, `${outcome.failure.errorType}: ${outcome.failure.errorMessage}`)
    return outcome
  } finally {
    pool.release(taken)
  }
}

export const createLambda = (definition: FunctionDefinition, settings: Settings) => {
  const { clock, log, concurrency = 4, idleMs = 600_000 } = settings
  const limited = createLimit(concurrency)
  const { follow, settled } = createFollower()
  const pool = createEnvironmentPool(definition, { clock, log, idleMs })

  const run = (event: unknown, requestId: string = randomUUID()): Promise<Outcome> =>
    follow(limited(() => runOnce(pool, { event, requestId }, definition, log)))

  const wake = () => {
    follow(limited(async () => pool.release(await pool.take()))).catch(() => undefined)
  }

  return {
    name: definition.name,
    arn: definition.arn,
    run,
    async invoke(event: unknown): Promise<unknown> {
      const outcome = await run(event)
      if (outcome.failure) throw lambdaError(outcome.failure)
      const answer: unknown = JSON.parse(outcome.payload)
      return answer
    },
    redefine(newer: FunctionDefinition) {
      pool.redefine(newer)
      if (newer.inspector) wake()
    },
    wake,
    async close() {
      await pool.close()
      await settled()
    },
  }
}

export type Lambda = ReturnType<typeof createLambda>
