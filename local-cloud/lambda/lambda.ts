// A Lambda function: environments that are started when all others are busy, used again, and ended after a while.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import {
  type Environment,
  endQuietly,
  type FunctionDefinition,
  startEnvironment,
} from './lambda-environment.ts'
import type { LambdaFailure, Outcome } from './lambda-runtime-api.ts'

/** What a failed invocation gives: the message is the function's `errorMessage`, the name its `errorType`. */
const lambdaError = ({ errorType, errorMessage }: LambdaFailure): Error =>
  Object.assign(new Error(errorMessage), { name: errorType })

type Settings = {
  clock: Clock
  log: Log
  /** Environments at once; further calls wait. AWS would start more, but this is one machine. */
  concurrency?: number
  idleMs?: number
}

/** Remembers work until it is done. */
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

export const createLambda = (definition: FunctionDefinition, settings: Settings) => {
  const { clock, log, concurrency = 4, idleMs = 600_000 } = settings
  const limited = createLimit(concurrency)
  const { follow, settled } = createFollower()
  const environments = new Set<Environment>()
  const idle = new Map<Environment, NodeJS.Timeout>()
  let current = definition
  let isClosed = false

  const start = async () => {
    const environment = await startEnvironment(current, clock, log)
    environments.add(environment)
    if (isClosed) await environment.end()
    return environment
  }

  const retire = (environment: Environment) => {
    clearTimeout(idle.get(environment))
    idle.delete(environment)
    environments.delete(environment)
    endQuietly(environment)
  }

  const take = async () => {
    for (const environment of [...idle.keys()].reverse()) {
      clearTimeout(idle.get(environment))
      idle.delete(environment)
      if (environment.isUsable()) return environment
      retire(environment)
    }
    return start()
  }

  const release = (environment: Environment, startedWith: FunctionDefinition) => {
    if (isClosed || startedWith !== current || !environment.isUsable()) return retire(environment)
    idle.set(environment, setTimeout(() => retire(environment), idleMs).unref())
  }

  const runOnce = async (event: unknown, requestId: string): Promise<Outcome> => {
    if (isClosed) throw new Error(`The function ${definition.name} is closed.`)
    const startedWith = current
    const environment = await take()
    try {
      const outcome = await environment.invoke(requestId, event)
      if (outcome.failure)
        log(definition.name, `${outcome.failure.errorType}: ${outcome.failure.errorMessage}`)
      return outcome
    } finally {
      release(environment, startedWith)
    }
  }

  /** Runs the function and waits; a failure is an outcome like any other. Rejects once the function is closed. */
  const run = (event: unknown, requestId: string = randomUUID()): Promise<Outcome> =>
    follow(limited(() => runOnce(event, requestId)))

  /** Has a process ready before anybody asks for one. */
  const wake = () => {
    follow(limited(async () => release(await take(), current))).catch(() => undefined)
  }

  return {
    name: definition.name,
    arn: definition.arn,
    run,
    /** Runs the function and waits. Resolves to its JSON answer; rejects with `lambdaError` when it fails or times out. */
    async invoke(event: unknown): Promise<unknown> {
      const outcome = await run(event)
      if (outcome.failure) throw lambdaError(outcome.failure)
      const answer: unknown = JSON.parse(outcome.payload)
      return answer
    },
    /** New code: idle environments end now, busy ones after their event. */
    replaceCode(codeFolder: string) {
      current = { ...current, codeFolder }
      for (const environment of [...idle.keys()]) retire(environment)
      if (definition.inspector) wake()
    },
    wake,
    /** Ends every process, in the middle of an event too, and waits until those who asked have been told. */
    async close() {
      isClosed = true
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...environments].map((environment) => environment.end()))
      await settled()
    },
  }
}

export type Lambda = ReturnType<typeof createLambda>
