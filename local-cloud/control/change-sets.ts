// Change sets.
import { randomUUID } from 'node:crypto'
import { account, region } from '../cloudformation/intrinsics.ts'
import type { Clock } from '../machine/clock.ts'
import type { Plan, Stack } from '../stacks/stack.ts'
import type { Stacks, Wanted } from '../stacks/stacks.ts'
import { QueryError } from './query.ts'

export type ChangeSet = {
  id: string
  name: string
  stack: Stack
  created: number
  status: 'CREATE_COMPLETE' | 'FAILED'
  reason?: string
  execution: 'AVAILABLE' | 'UNAVAILABLE' | 'EXECUTE_IN_PROGRESS' | 'EXECUTE_COMPLETE' | 'EXECUTE_FAILED'
  plan?: Plan
}

const noChanges =
  "The submitted information didn't contain changes. Submit different information to create a change set."

const invalid = (message: string) => new QueryError('ValidationError', message)

const updatable = /^(CREATE_COMPLETE|CREATE_FAILED|UPDATE_COMPLETE|UPDATE_FAILED|UPDATE_ROLLBACK_COMPLETE)$/

const createsChange = ({ changes, template }: Plan, stack: Stack) =>
  changes.length > 0 || JSON.stringify(template.outputs) !== JSON.stringify(stack.current()?.template.outputs)

const stackFor = (type: string, stackName: string, stacks: Stacks): Stack => {
  const stack = stacks.find(stackName)
  const status = stack?.status().status
  if (type === 'CREATE') {
    if (!stack) return stacks.add(stackName)
    if (status === 'REVIEW_IN_PROGRESS') return stack
    throw invalid(`Stack [${stackName}] already exists and cannot be created again with a changeSet.`)
  }
  if (!stack || !status) throw invalid(`Stack [${stackName}] does not exist`)
  if (!updatable.test(status))
    throw invalid(`Stack:${stack.id} is in ${status} state and can not be updated.`)
  return stack
}

const outcome = (stacks: Stacks, stack: Stack, wanted: Wanted) => {
  try {
    const plan = stacks.plan(stack, wanted)
    if (createsChange(plan, stack))
      return { status: 'CREATE_COMPLETE', execution: 'AVAILABLE', plan } as const
    return { status: 'FAILED', execution: 'UNAVAILABLE', reason: noChanges } as const
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: 'FAILED', execution: 'UNAVAILABLE', reason } as const
  }
}

/** Deletes the stack's other change sets. Resolves when the stack is as it should be, or as before. */
const execute = (executed: ChangeSet, changeSets: Set<ChangeSet>, rollsBack: boolean): Promise<void> => {
  const { id, stack, plan, execution, status } = executed
  if (!plan || execution !== 'AVAILABLE')
    throw new QueryError(
      'InvalidChangeSetStatus',
      `ChangeSet [${id}] cannot be executed in its current status of [${status}]`,
    )
  for (const other of changeSets) if (other.stack === stack && other !== executed) changeSets.delete(other)
  executed.execution = 'EXECUTE_IN_PROGRESS'
  return stack.execute(plan, rollsBack).then((failure) => {
    executed.execution = failure ? 'EXECUTE_FAILED' : 'EXECUTE_COMPLETE'
  })
}

export const createChangeSets = (stacks: Stacks, clock: Clock) => {
  const changeSets = new Set<ChangeSet>()

  const find = (name: string, stackName: string) => {
    const stack = stacks.find(stackName)
    return [...changeSets].find(
      (changeSet) => changeSet.id === name || (changeSet.name === name && changeSet.stack === stack),
    )
  }

  const get = (name: string, stackName: string): ChangeSet => {
    const found = find(name, stackName)
    if (found) return found
    throw new QueryError('ChangeSetNotFound', `ChangeSet [${name}] does not exist`)
  }

  return {
    get,
    create: (name: string, type: string, stackName: string, wanted: Wanted): ChangeSet => {
      const stack = stackFor(type, stackName, stacks)
      if (find(name, stack.id))
        throw new QueryError('AlreadyExistsException', `ChangeSet ${name} already exists`)
      const id = `arn:aws:cloudformation:${region}:${account}:changeSet/${name}/${randomUUID()}`
      const changeSet = { id, name, stack, created: clock(), ...outcome(stacks, stack, wanted) }
      changeSets.add(changeSet)
      return changeSet
    },
    remove: (name: string, stackName: string) => {
      const found = find(name, stackName)
      if (found) changeSets.delete(found)
    },
    execute: (name: string, stackName: string, rollsBack: boolean) =>
      execute(get(name, stackName), changeSets, rollsBack),
  }
}

export type ChangeSets = ReturnType<typeof createChangeSets>
