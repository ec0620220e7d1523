// A stack's status, events, and resources.
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

/** There, or failed to come or go. */
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

  /** Unique times: readers sort by them. */
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
    /** Of a replaced one: only an event. */
    noteOld,
  }
}

export type StackLog = ReturnType<typeof createStackLog>
