// Changes a stored table's indexes.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Definition } from './table.ts'

type Index = NonNullable<Definition['GlobalSecondaryIndexes']>[number]

const sorted = ({ Projection, ...index }: Index): Index => {
  const { NonKeyAttributes, ...projection } = Projection
  return {
    ...index,
    Projection: {
      ...projection,
      ...(NonKeyAttributes ? { NonKeyAttributes: NonKeyAttributes.toSorted() } : {}),
    },
  }
}

const byName = ({ GlobalSecondaryIndexes = [] }: Definition) =>
  new Map(GlobalSecondaryIndexes.map((index) => [index.IndexName, sorted(index)]))

export const compareIndexes = (before: Definition, after: Definition) => {
  const [old, wanted] = [byName(before), byName(after)]
  const added = [...wanted.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !wanted.has(name))
  const changed = [...wanted].flatMap(([name, index]) =>
    old.has(name) && !isDeepStrictEqual(old.get(name), index) ? [name] : [],
  )
  return { added, removed, changed, all: [...added, ...removed, ...changed] }
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-dynamodb-table.html */
export const refuseIndexChange = ({ changed, all }: ReturnType<typeof compareIndexes>) => {
  if (changed.length > 0)
    throw new Error(
      "Cannot update GSI's properties other than Provisioned Throughput and Contributor Insights Specification. You can create a new GSI with a different name.",
    )
  if (all.length > 1)
    throw new Error('Cannot perform more than one GSI creation or deletion in a single update')
}

const storedSchema = z.looseObject({ TableArn: z.string() })

export const withIndexes = (stored: unknown, definition: Definition) => {
  const { GlobalSecondaryIndexes: _, ...table } = storedSchema.parse(stored)
  const ProvisionedThroughput = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 }
  const described = definition.GlobalSecondaryIndexes?.map((index) => ({
    ...{ ...index, ProvisionedThroughput, IndexStatus: 'ACTIVE', IndexSizeBytes: 0, ItemCount: 0 },
    IndexArn: `${table.TableArn}/index/${index.IndexName}`,
  }))
  return {
    ...table,
    AttributeDefinitions: definition.AttributeDefinitions,
    ...(described ? { GlobalSecondaryIndexes: described } : {}),
  }
}
