// A function's processes.

import type { Clock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import {
  type Environment,
  endQuietly,
  type FunctionDefinition,
  startEnvironment,
} from './lambda-environment.ts'

type Settings = { clock: Clock; log: Log; idleMs: number }

type Pool = Settings & {
  current: FunctionDefinition
  isClosed: boolean
  environments: Set<Environment>
  idle: Map<Environment, NodeJS.Timeout>
}

type Taken = { environment: Environment; startedWith: FunctionDefinition }

const start = async (pool: Pool) => {
  const environment = await startEnvironment(pool.current, pool.clock, pool.log)
  pool.environments.add(environment)
  if (pool.isClosed) await environment.end()
  return environment
}

const markBusy = ({ idle }: Pool, environment: Environment) => {
  clearTimeout(idle.get(environment))
  idle.delete(environment)
}

const retire = (pool: Pool, environment: Environment) => {
  markBusy(pool, environment)
  pool.environments.delete(environment)
  endQuietly(environment)
}

const takeIdle = (pool: Pool) => {
  for (const environment of [...pool.idle.keys()].reverse()) {
    markBusy(pool, environment)
    if (environment.isAlive()) return environment
    retire(pool, environment)
  }
  return undefined
}

const release = (pool: Pool, { environment, startedWith }: Taken) => {
  if (pool.isClosed || startedWith !== pool.current || !environment.isAlive())
    return retire(pool, environment)
  pool.idle.set(environment, setTimeout(() => retire(pool, environment), pool.idleMs).unref())
}

export const createEnvironmentPool = (definition: FunctionDefinition, settings: Settings) => {
  const fresh = { current: definition, isClosed: false }
  const pool: Pool = { ...settings, ...fresh, environments: new Set(), idle: new Map() }
  return {
    isClosed: () => pool.isClosed,
    async take(): Promise<Taken> {
      const startedWith = pool.current
      return { environment: takeIdle(pool) ?? (await start(pool)), startedWith }
    },
    release: (taken: Taken) => release(pool, taken),
    redefine(newer: FunctionDefinition) {
      pool.current = newer
      for (const environment of [...pool.idle.keys()]) retire(pool, environment)
    },
    async close() {
      pool.isClosed = true
      for (const timer of pool.idle.values()) clearTimeout(timer)
      await Promise.all([...pool.environments].map((environment) => environment.end()))
    },
  }
}

export type EnvironmentPool = ReturnType<typeof createEnvironmentPool>
