// The stacks of the account.
import { parseTemplate } from '../cloudformation/assembly.ts'
import type { Clock } from '../machine/clock.ts'
import { planChanges, resolveOver } from './change-plan.ts'
import type { Inventory } from './inventory.ts'
import type { Provisioning } from './operation.ts'
import { createStack, type Plan, type Stack } from './stack.ts'

type Parts = { inventory: Inventory; provisioning: Provisioning; clock: Clock }

type Wanted = { body: string; parameters?: Readonly<Record<string, string>> }

export const createStacks = ({ inventory, ...parts }: Parts) => {
  const stacks: Stack[] = []
  const isThere = (stack: Stack) => stack.status().status !== 'DELETE_COMPLETE'

  /** What others export. */
  const exportsFor = (stack: Stack) =>
    new Map(
      stacks
        .filter((other) => other !== stack && isThere(other))
        .flatMap((other) => other.current()?.outputs ?? [])
        .flatMap(({ exportName, value }) => (exportName === undefined ? [] : [[exportName, value] as const])),
    )

  /** Throws one line for a template that can't be carried out here. */
  const plan = (stack: Stack, { body, parameters = {} }: Wanted): Plan => {
    const before = stack.resources()
    const exports = exportsFor(stack)
    const around = { stackName: stack.name, stackId: stack.id, parameters, exports }
    const template = resolveOver(before, parseTemplate(body), around, inventory.freshName)
    const twice = template.outputs.find(({ exportName = '' }) => exports.has(exportName))
    if (twice) throw new Error(`Export with name ${twice.exportName} is already exported by another stack.`)
    return { template, body, parameters, changes: planChanges(before, template.all) }
  }

  const add = (name: string) => {
    const stack = createStack(name, parts)
    stacks.push(stack)
    return stack
  }

  /** By name only one that is there, by id also a deleted one. */
  const find = (nameOrId: string) =>
    stacks.findLast((stack) => stack.id === nameOrId || (stack.name === nameOrId && isThere(stack)))

  return {
    find,
    add,
    plan,
    all: () => stacks.filter(isThere),
    /** Creates or updates a stack. Throws what the first resource that failed says, and leaves the others as they are then. */
    async deploy(name: string, body: string): Promise<Stack> {
      const stack = find(name) ?? add(name)
      const failure = await stack.execute(plan(stack, { body }), false)
      if (failure) throw failure.error
      return stack
    },
  }
}

export type Stacks = ReturnType<typeof createStacks>
