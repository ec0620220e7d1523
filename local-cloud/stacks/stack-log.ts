// What a stack tells about itself: its status, its events, and the state of each resource.
import { randomUUID } from 'node:crypto'
import { stackArn } from '../cloudformation/intrinsics.ts'
import type { StackResource } from '../cloudformation/template.ts'
import type { Clock } from '../machine/clock.ts'
import type { Note } from './operation.ts'

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

const stackType = 'AWS::CloudFormation::Stack'

export const createStackLog = (name: string, clock: Clock) => {
  const id = stackArn(name, randomUUID())
  const events: StackEvent[] = []
  const entries = new Map<string, Entry>()
  let current: { status: string; reason: string | undefined } = {
    status: 'REVIEW_IN_PROGRESS',
    reason: undefined,
  }

  /** No two at the same time, because readers sort them by it. */
  const addEvent = (event: Omit<StackEvent, 'id' | 'at'>) => {
    const at = Math.max(clock(), (events.at(-1)?.at ?? 0) + 1)
    events.push({ ...event, id: randomUUID(), at })
  }

  const noteOld: Note = ({ logicalId, type, name: physicalName }, status, reason) =>
    addEvent({ logicalId, name: physicalName, type, status, reason })

  return {
    id,
    /** Oldest first. */
    events: (): readonly StackEvent[] => events,
    entries: () => [...entries.values()],
    current: () => current,
    /** The whole stack goes to this status. */
    turn(status: string, reason?: string) {
      current = { status, reason }
      addEvent({ logicalId: name, name: id, type: stackType, status, reason })
    },
    note: ((resource, status, reason) => {
      noteOld(resource, status, reason)
      const { logicalId } = resource
      if (status === 'DELETE_COMPLETE' || status === 'DELETE_SKIPPED') entries.delete(logicalId)
      else entries.set(logicalId, { resource, status, reason, at: clock() })
    }) satisfies Note,
    /** Of a resource that was replaced: an event alone. */
    noteOld,
  }
}

export type StackLog = ReturnType<typeof createStackLog>
