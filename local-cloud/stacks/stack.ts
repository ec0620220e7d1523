// One stack.
import type { StackResource, Template } from '../cloudformation/template.ts'
import type { Clock } from '../machine/clock.ts'
import type { Change } from './change-plan.ts'
import {
  type Attempt,
  carryOut,
  cleanUp,
  type Failure,
  type Provisioning,
  removeAll,
  removeCreated,
  undoUpdates,
} from './operation.ts'
import { createStackLog, type StackLog } from './stack-log.ts'

export type Plan = {
  template: Template
  body: string
  /** Given or default. */
  parameters: Readonly<Record<string, string>>
  tags: Readonly<Record<string, string>>
  changes: readonly Change[]
}

type Tools = StackLog & { provisioning: Provisioning }

const rollBackCreation = async (attempt: Attempt, reason: string, tools: Tools): Promise<void> => {
  tools.turn('ROLLBACK_IN_PROGRESS', reason)
  const areGone = await removeCreated(attempt, tools)
  tools.turn(areGone ? 'ROLLBACK_COMPLETE' : 'ROLLBACK_FAILED')
}

const rollBackUpdate = async (attempt: Attempt, reason: string, tools: Tools): Promise<void> => {
  tools.turn('UPDATE_ROLLBACK_IN_PROGRESS', reason)
  if (!(await undoUpdates(attempt, tools))) return tools.turn('UPDATE_ROLLBACK_FAILED')
  tools.turn('UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS')
  await removeCreated(attempt, tools)
  return tools.turn('UPDATE_ROLLBACK_COMPLETE')
}

const complete = async (changes: readonly Change[], verb: 'CREATE' | 'UPDATE', tools: Tools) => {
  if (verb === 'UPDATE') {
    tools.turn('UPDATE_COMPLETE_CLEANUP_IN_PROGRESS')
    await cleanUp(changes, tools)
  }
  tools.turn(`${verb}_COMPLETE`)
}

/** Without a rollback. */
const afterFailure = (before: readonly StackResource[], template: Template, { done }: Attempt) => {
  const reached = new Map(done.flatMap(({ after }) => (after ? [[after.logicalId, after] as const] : [])))
  const old = new Map(before.map((resource) => [resource.logicalId, resource]))
  return template.all.flatMap(({ logicalId }) => reached.get(logicalId) ?? old.get(logicalId) ?? [])
}

const failedTo = (verb: string, logicalIds: readonly string[]) =>
  `The following resource(s) failed to ${verb}: [${logicalIds.join(', ')}]. `

type State = {
  updated?: number
  deleted?: number
  /** Last carried out. */
  current?: Omit<Plan, 'changes'>
  /** In order of creation. */
  resources: readonly StackResource[]
}

type Given = { clock: Clock; provisioning: Provisioning }

const left = (log: StackLog) => log.entries().map(({ resource }) => resource)

const executeIn = async (
  state: State,
  { changes, ...plan }: Plan,
  rollsBack: boolean,
  tools: Tools,
): Promise<Failure | undefined> => {
  const verb = state.current ? 'UPDATE' : 'CREATE'
  tools.turn(`${verb}_IN_PROGRESS`, 'User Initiated')
  tools.provisioning.expect(plan.template)
  const attempt = await carryOut(changes, tools)
  const { failure } = attempt
  if (!failure) {
    state.current = plan
    state.resources = plan.template.all
    await complete(changes, verb, tools)
    return undefined
  }
  const reason = failedTo(verb.toLowerCase(), [failure.logicalId])
  if (!rollsBack) {
    state.resources = afterFailure(state.resources, plan.template, attempt)
    tools.turn(`${verb}_FAILED`, reason)
  } else if (verb === 'CREATE') {
    await rollBackCreation(attempt, `${reason}Rollback requested by user.`, tools)
    state.resources = left(tools)
  } else await rollBackUpdate(attempt, reason, tools)
  return failure
}

const removeFrom = async (state: State, clock: Clock, tools: Tools) => {
  tools.turn('DELETE_IN_PROGRESS', 'User Initiated')
  const areGone = await removeAll(
    state.resources.toReversed(),
    ({ deletionPolicy }) => deletionPolicy !== 'Delete',
    tools,
  )
  state.resources = left(tools)
  state.deleted = clock()
  if (areGone) return tools.turn('DELETE_COMPLETE')
  const ids = state.resources.map(({ logicalId }) => logicalId)
  return tools.turn('DELETE_FAILED', failedTo('delete', ids))
}

export const createStack = (name: string, { clock, provisioning }: Given) => {
  const log = createStackLog(name, clock)
  const tools = { ...log, provisioning }
  const state: State = { resources: [] }
  let isProtected = false
  return {
    id: log.id,
    name,
    created: clock(),
    status: () => ({ ...log.current(), updated: state.updated, deleted: state.deleted }),
    isProtected: () => isProtected,
    protect: (protects: boolean) => {
      isProtected = protects
    },
    resources: () => state.resources,
    entries: log.entries,
    events: log.events,
    current: () => state.current,
    /** Undefined: success. Without `rollsBack`, what was done stays. */
    execute: (plan: Plan, rollsBack: boolean): Promise<Failure | undefined> => {
      if (state.current) state.updated = clock()
      return executeIn(state, plan, rollsBack, tools)
    },
    remove: () => removeFrom(state, clock, tools),
  }
}

export type Stack = ReturnType<typeof createStack>
