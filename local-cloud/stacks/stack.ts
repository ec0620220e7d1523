// One stack: what it has, what happened to it, and what it is told to do.
import { randomUUID } from 'node:crypto'
import { stackArn } from '../cloudformation/intrinsics.ts'
import type { StackResource, Template } from '../cloudformation/template.ts'
import type { Clock } from '../machine/clock.ts'
import type { Change } from './change-plan.ts'
import {
  type Attempt,
  carryOut,
  cleanUp,
  type Failure,
  type Note,
  type Provisioning,
  removeAll,
  removeCreated,
  undoUpdates,
} from './operation.ts'

export type StackEvent = {
  id: string
  logicalId: string
  name: string
  type: string
  status: string
  reason: string | undefined
  at: number
}

/** Of a resource that is there, or failed to come or to go. */
type Entry = { resource: StackResource; status: string; reason: string | undefined; at: number }

/** A template, and what it changes in a stack. */
export type Plan = {
  template: Template
  body: string
  /** As they were given, or as they are by default. */
  parameters: Readonly<Record<string, string>>
  tags: Readonly<Record<string, string>>
  changes: readonly Change[]
}

const stackType = 'AWS::CloudFormation::Stack'

export const createStack = (
  name: string,
  { clock, provisioning }: { clock: Clock; provisioning: Provisioning },
) => {
  const id = stackArn(name, randomUUID())
  const events: StackEvent[] = []
  const entries = new Map<string, Entry>()
  const created = clock()
  let status = 'REVIEW_IN_PROGRESS'
  let statusReason: string | undefined
  let updated: number | undefined
  let deleted: number | undefined
  let isProtected = false
  /** What was carried out last. */
  let current: Omit<Plan, 'changes'> | undefined
  /** In the order of their creation. */
  let resources: readonly StackResource[] = []

  /** No two at the same time, because readers sort them by it. */
  const addEvent = (event: Omit<StackEvent, 'id' | 'at'>) => {
    const at = Math.max(clock(), (events.at(-1)?.at ?? 0) + 1)
    events.push({ ...event, id: randomUUID(), at })
  }

  const turn = (to: string, reason?: string) => {
    status = to
    statusReason = reason
    addEvent({ logicalId: name, name: id, type: stackType, status, reason })
  }

  const noteOld: Note = ({ logicalId, type, name: physicalName }, to, reason) =>
    addEvent({ logicalId, name: physicalName, type, status: to, reason })

  const note: Note = (resource, to, reason) => {
    noteOld(resource, to, reason)
    const { logicalId } = resource
    if (to === 'DELETE_COMPLETE' || to === 'DELETE_SKIPPED') entries.delete(logicalId)
    else entries.set(logicalId, { resource, status: to, reason, at: clock() })
  }
  const tools = { provisioning, note, noteOld }

  const have = (all: readonly StackResource[]) => {
    resources = all
  }

  const left = () => [...entries.values()].map(({ resource }) => resource)

  const rollBackCreation = async (attempt: Attempt, reason: string) => {
    turn('ROLLBACK_IN_PROGRESS', reason)
    const areGone = await removeCreated(attempt, tools)
    have(left())
    turn(areGone ? 'ROLLBACK_COMPLETE' : 'ROLLBACK_FAILED')
  }

  const rollBackUpdate = async (attempt: Attempt, reason: string) => {
    turn('UPDATE_ROLLBACK_IN_PROGRESS', reason)
    if (!(await undoUpdates(attempt, tools))) return turn('UPDATE_ROLLBACK_FAILED')
    turn('UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS')
    await removeCreated(attempt, tools)
    return turn('UPDATE_ROLLBACK_COMPLETE')
  }

  const complete = async ({ changes, ...plan }: Plan, verb: 'CREATE' | 'UPDATE') => {
    current = plan
    have(plan.template.all)
    if (verb === 'UPDATE') {
      turn('UPDATE_COMPLETE_CLEANUP_IN_PROGRESS')
      await cleanUp(changes, tools)
    }
    turn(`${verb}_COMPLETE`)
  }

  /** The resources that are there after a failure without a rollback. */
  const afterFailure = ({ template }: Plan, { done }: Attempt) => {
    const reached = new Map(done.flatMap(({ after }) => (after ? [[after.logicalId, after] as const] : [])))
    const old = new Map(resources.map((resource) => [resource.logicalId, resource]))
    return template.all.flatMap(({ logicalId }) => reached.get(logicalId) ?? old.get(logicalId) ?? [])
  }

  return {
    id,
    name,
    created,
    status: () => ({ status, reason: statusReason, updated, deleted }),
    isProtected: () => isProtected,
    protect: (protects: boolean) => {
      isProtected = protects
    },
    resources: () => resources,
    entries: () => [...entries.values()],
    /** Oldest first. */
    events: (): readonly StackEvent[] => events,
    current: () => current,
    /** Undefined if all went well. Without `rollsBack`, what was done until a failure stays. */
    async execute(plan: Plan, rollsBack: boolean): Promise<Failure | undefined> {
      const verb = current ? 'UPDATE' : 'CREATE'
      if (current) updated = clock()
      turn(`${verb}_IN_PROGRESS`, 'User Initiated')
      provisioning.expect(plan.template)
      const attempt = await carryOut(plan.changes, tools)
      const { failure } = attempt
      if (!failure) {
        await complete(plan, verb)
        return undefined
      }
      const reason = `The following resource(s) failed to ${verb.toLowerCase()}: [${failure.logicalId}]. `
      if (!rollsBack) {
        have(afterFailure(plan, attempt))
        turn(`${verb}_FAILED`, reason)
      } else if (verb === 'CREATE') await rollBackCreation(attempt, `${reason}Rollback requested by user.`)
      else await rollBackUpdate(attempt, reason)
      return failure
    },
    async remove() {
      turn('DELETE_IN_PROGRESS', 'User Initiated')
      const areGone = await removeAll(
        resources.toReversed(),
        ({ deletionPolicy }) => deletionPolicy !== 'Delete',
        tools,
      )
      have(left())
      deleted = clock()
      if (areGone) turn('DELETE_COMPLETE')
      else turn('DELETE_FAILED', failedToDelete([...entries.keys()]))
    },
  }
}

const failedToDelete = (logicalIds: readonly string[]) =>
  `The following resource(s) failed to delete: [${logicalIds.join(', ')}]. `

export type Stack = ReturnType<typeof createStack>
