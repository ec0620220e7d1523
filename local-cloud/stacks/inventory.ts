// All stacks' resources, and those that outlived theirs.
import { isIgnored, nameResource, type Resource } from '../cloudformation/physical-names.ts'
import type { StackResource } from '../cloudformation/template.ts'

/** Some are unique only in their API or pool. */
const keyOf = ({ type, name, properties }: StackResource) =>
  [type, properties.ApiId ?? properties.UserPoolId ?? '', name].join(' ')

const createdAgain = ({ logicalId, name }: StackResource) =>
  new Error(
    `CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename ${name} and update the stack again. (${logicalId})`,
  )

export const createInventory = () => {
  const existing = new Map<string, StackResource>()

  const isTaken = (type: string, name: string) =>
    [...existing.values()].some((resource) => resource.type === type && resource.name === name)

  return {
    /** Throws for a second one. */
    add: (resource: StackResource) => {
      const twin = existing.get(keyOf(resource))
      if (twin?.logicalId === resource.logicalId) throw createdAgain(resource)
      if (twin) throw new Error(`${resource.name} already exists.`)
      existing.set(keyOf(resource), resource)
    },
    change: (resource: StackResource) => {
      existing.set(keyOf(resource), resource)
    },
    remove: (resource: StackResource) => {
      existing.delete(keyOf(resource))
    },
    freshName: (resource: Resource) => {
      let naming = nameResource(resource)
      for (let generation = 2; isTaken(resource.type, naming.ref); generation += 1) {
        const next = nameResource(resource, generation)
        if (next.ref === naming.ref) return naming
        naming = next
      }
      return naming
    },
    all: (): readonly StackResource[] => [...existing.values()],
    /** Those that run here. */
    resources: (type: string) =>
      isIgnored(type) ? [] : [...existing.values()].filter((resource) => resource.type === type),
  }
}

export type Inventory = ReturnType<typeof createInventory>
