// Reads a cloud assembly.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.object({ templateFile: z.optional(z.string()) })),
    }),
  ),
})

const namesSchema = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((names) => [names].flat()),
)
const policySchema = z._default(z.enum(['Delete', 'Retain', 'RetainExceptOnCreate']), 'Delete')

const templateSchema = z.object({
  Description: z.optional(z.string()),
  Parameters: z._default(
    z.record(
      z.string(),
      z.object({ Type: z._default(z.string(), 'String'), Default: z.optional(z.string()) }),
    ),
    {},
  ),
  Rules: z._default(
    z.record(
      z.string(),
      z.object({
        RuleCondition: z.optional(z.unknown()),
        Assertions: z.array(z.object({ Assert: z.unknown(), AssertDescription: z.optional(z.string()) })),
      }),
    ),
    {},
  ),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(z.record(z.string(), z.unknown()), {}),
      Condition: z.optional(z.string()),
      DependsOn: z._default(namesSchema, []),
      DeletionPolicy: policySchema,
      UpdateReplacePolicy: policySchema,
    }),
  ),
  Outputs: z._default(
    z.record(
      z.string(),
      z.object({
        Value: z.unknown(),
        Condition: z.optional(z.string()),
        Description: z.optional(z.string()),
        Export: z.optional(z.object({ Name: z.unknown() })),
      }),
    ),
    {},
  ),
})

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
})

export type RawTemplate = z.infer<typeof templateSchema>

/** Throws one line if it's no template. */
export const parseTemplate = (text: string): RawTemplate => {
  const parsed = z.safeParse(templateSchema, parseJson(text))
  if (parsed.success) return parsed.data
  throw new Error(`Template format error: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('Template format error: the local cloud reads templates as JSON.')
  }
}

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new Error(`No cloud assembly: ${path} is missing or not JSON.`)
  }
}

export const readAssembly = async (folder: string) => {
  const { artifacts } = manifestSchema.parse(await readJson(join(folder, 'manifest.json')))
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const [stackId, stack] = stacks[0] ?? []
  if (stacks.length !== 1 || !stackId || !stack)
    throw new Error(`The local cloud runs exactly one stack; ${folder} holds ${stacks.length}.`)
  const templateFile = stack.properties?.templateFile ?? `${stackId}.template.json`
  const body = JSON.stringify(await readJson(join(folder, templateFile)))
  const { files } = assetsSchema.parse(await readJson(join(folder, `${stackId}.assets.json`)))
  const paths = new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path)] as const),
    ),
  )
  /** `paths`: assets by object key. */
  return { stackName: stackId, body, paths }
}
