// The stacks of the account.
import { parseTemplate, type RawTemplate } from '../cloudformation/assembly.ts'
import type { Clock } from '../machine/clock.ts'
import { planChanges, resolveOver } from './change-plan.ts'
import type { Inventory } from './inventory.ts'
import type { Provisioning } from './operation.ts'
import { createStack, type Plan, type Stack } from './stack.ts'

type Parts = {
  inventory: Inventory
  provisioning: Provisioning
  clock: Clock
  /** Of the Parameter Store. */
  stored: ReadonlyMap<string, string>
}

export type Wanted = {
  body: string
  parameters?: Readonly<Record<string, string>>
  tags?: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, string>>

/** Given now, given before, or default. */
const parametersOf = ({ Parameters }: RawTemplate, given: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(Parameters).flatMap(([name, { Default }]) => {
      const value = given[name] ?? before[name] ?? Default
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The Parameter Store's values for names. */
const resolveStored = ({ Parameters }: RawTemplate, values: Values, stored: Parts['stored']): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!Parameters[name]?.Type.startsWith('AWS::SSM::Parameter::Value')) return [name, value]
      const found = stored.get(value)
      if (found === undefined)
        throw new Error(`Unable to fetch parameters [${value}] from parameter store for this account.`)
      return [name, found]
    }),
  )

const isThere = (stack: Stack) => stack.status().status !== 'DELETE_COMPLETE'

const exportsOf = (stacks: readonly Stack[]): ReadonlyMap<string, string> =>
  new Map(
    stacks
      .filter(isThere)
      .flatMap((stack) => stack.current()?.template.outputs ?? [])
      .flatMap(({ exportName, value }) => (exportName === undefined ? [] : [[exportName, value] as const])),
  )

const planIn = (
  { inventory, stored }: Pick<Parts, 'inventory' | 'stored'>,
  exports: ReadonlyMap<string, string>,
  stack: Stack,
  { body, parameters: given = {}, tags = {} }: Wanted,
): Plan => {
  const before = stack.resources()
  const raw = parseTemplate(body)
  const parameters = parametersOf(raw, given, stack.current()?.parameters ?? {})
  const around = {
    stackName: stack.name,
    stackId: stack.id,
    parameters: resolveStored(raw, parameters, stored),
    exports,
  }
  const template = resolveOver(before, raw, around, inventory.freshName)
  const twice = template.outputs.find(({ exportName = '' }) => exports.has(exportName))
  if (twice) throw new Error(`Export with name ${twice.exportName} is already exported by another stack.`)
  return { template, body, parameters, tags, changes: planChanges(before, template.all) }
}

export const createStacks = (parts: Parts) => {
  const stacks: Stack[] = []

  /** Throws one line for what can't run here. */
  const plan = (stack: Stack, wanted: Wanted): Plan =>
    planIn(parts, exportsOf(stacks.filter((other) => other !== stack)), stack, wanted)

  const add = (name: string) => {
    const stack = createStack(name, parts)
    stacks.push(stack)
    return stack
  }

  /** By id also deleted ones. */
  const find = (nameOrId: string) =>
    stacks.findLast((stack) => stack.id === nameOrId || (stack.name === nameOrId && isThere(stack)))

  return {
    find,
    add,
    plan,
    all: () => stacks.filter(isThere),
    /** Throws the first failed resource's error; nothing is rolled back. */
    async deploy(name: string, body: string): Promise<Stack> {
      const stack = find(name) ?? add(name)
      const failure = await stack.execute(plan(stack, { body }), false)
      if (failure) throw failure.error
      return stack
    },
  }
}

export type Stacks = ReturnType<typeof createStacks>
