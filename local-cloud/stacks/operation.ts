// Carries out changes, or undoes them.
import type { Resources, StackResource } from '../cloudformation/template.ts'
import { type Change, isReplacement } from './change-plan.ts'

/** Each throws for what it can't do. */
export type Provisioning = {
  /** First: what will exist. */
  expect: (template: Resources) => void
  create: (resource: StackResource) => Promise<void>
  update: (resource: StackResource, before: StackResource) => Promise<void>
  remove: (resource: StackResource) => Promise<void>
}

/** An event and a state. */
export type Note = (resource: StackResource, status: string, reason?: string) => void

/** `noteOld`: an event alone, of a replaced resource. */
type Tools = { provisioning: Provisioning; note: Note; noteOld: Note }

/** What failed to be created isn't there: its name can be another resource's. */
export type Failure = { change: Change; logicalId: string; error: unknown }

export type Attempt = { done: readonly Change[]; failure?: Failure }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const replace = async (after: StackResource, { provisioning, note }: Tools) => {
  const reason = 'Requested update requires the creation of a new physical resource; hence creating one.'
  note(after, 'UPDATE_IN_PROGRESS', reason)
  await provisioning.create(after)
  note(after, 'UPDATE_IN_PROGRESS', 'Resource creation Initiated')
  note(after, 'UPDATE_COMPLETE')
}

const create = async (after: StackResource, { provisioning, note }: Tools) => {
  note({ ...after, name: '' }, 'CREATE_IN_PROGRESS')
  await provisioning.create(after)
  note(after, 'CREATE_IN_PROGRESS', 'Resource creation Initiated')
  note(after, 'CREATE_COMPLETE')
}

const update = async (after: StackResource, before: StackResource, { provisioning, note }: Tools) => {
  note(before, 'UPDATE_IN_PROGRESS')
  await provisioning.update(after, before)
  note(after, 'UPDATE_COMPLETE')
}

const carryOutOne = (change: Change, tools: Tools): Promise<void> => {
  if (change.action === 'Add') return create(change.after, tools)
  if (change.action === 'Remove') return Promise.resolve()
  return isReplacement(change) ? replace(change.after, tools) : update(change.after, change.before, tools)
}

/** Ends at the first failure. */
export const carryOut = async (changes: readonly Change[], tools: Tools): Promise<Attempt> => {
  const done: Change[] = []
  for (const change of changes) {
    try {
      await carryOutOne(change, tools)
      done.push(change)
    } catch (error) {
      const resource = change.after ?? change.before
      const status = change.action === 'Add' ? 'CREATE_FAILED' : 'UPDATE_FAILED'
      tools.note(resource, status, reasonOf(error))
      return { done, failure: { change, logicalId: resource.logicalId, error } }
    }
  }
  return { done }
}

const removeOne = async (resource: StackResource, isKept: boolean, { provisioning, note }: Tools) => {
  if (isKept) {
    note(resource, 'DELETE_SKIPPED')
    return true
  }
  note(resource, 'DELETE_IN_PROGRESS')
  try {
    await provisioning.remove(resource)
    note(resource, 'DELETE_COMPLETE')
    return true
  } catch (error) {
    note(resource, 'DELETE_FAILED', reasonOf(error))
    return false
  }
}

type Keeps = (resource: StackResource) => boolean

/** Continues after failures. True: all are gone. */
export const removeAll = async (resources: readonly StackResource[], keeps: Keeps, tools: Tools) => {
  let areGone = true
  for (const resource of resources) areGone = (await removeOne(resource, keeps(resource), tools)) && areGone
  return areGone
}

const forOld = (tools: Tools): Tools => ({ ...tools, note: tools.noteOld })

/** After an update: removed and replaced resources. */
export const cleanUp = async (changes: readonly Change[], tools: Tools) => {
  const replaced = changes.filter(isReplacement).flatMap(({ before }) => before ?? [])
  const removed = changes.flatMap(({ action, before }) => (action === 'Remove' && before ? [before] : []))
  await removeAll(removed, ({ deletionPolicy }) => deletionPolicy !== 'Delete', tools)
  await removeAll(replaced.toReversed(), ({ replacePolicy }) => replacePolicy !== 'Delete', forOld(tools))
}

const keepsAfterRollback: Keeps = ({ deletionPolicy }) => deletionPolicy === 'Retain'

/** Last first. */
export const removeCreated = async ({ done, failure }: Attempt, tools: Tools) => {
  if (failure?.change.action === 'Add') tools.note(failure.change.after, 'DELETE_COMPLETE')
  let areGone = true
  for (const change of done.toReversed()) {
    if (!change.after || !(change.action === 'Add' || isReplacement(change))) continue
    const suited = change.action === 'Add' ? tools : forOld(tools)
    areGone = (await removeOne(change.after, keepsAfterRollback(change.after), suited)) && areGone
  }
  return areGone
}

/** The failed one too. True: all as before. */
export const undoUpdates = async ({ done, failure }: Attempt, tools: Tools) => {
  let isDone = true
  for (const change of [...done, ...(failure ? [failure.change] : [])]) {
    if (change.action !== 'Modify') continue
    const { before, after } = change
    try {
      if (isReplacement(change)) tools.note(before, 'UPDATE_COMPLETE')
      else await update(before, after, tools)
    } catch (error) {
      tools.note(before, 'UPDATE_FAILED', reasonOf(error))
      isDone = false
    }
  }
  return isDone
}
