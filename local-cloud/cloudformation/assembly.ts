// Reads a cloud assembly made by `cdk synth`.
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

const templateSchema = z.object({
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.string()) })), {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(z.record(z.string(), z.unknown()), {}),
      Condition: z.optional(z.string()),
    }),
  ),
  Outputs: z._default(
    z.record(z.string(), z.object({ Value: z.unknown(), Condition: z.optional(z.string()) })),
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
  const template = templateSchema.parse(await readJson(join(folder, templateFile)))
  const { files } = assetsSchema.parse(await readJson(join(folder, `${stackId}.assets.json`)))
  const paths = new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, join(folder, source.path)] as const),
    ),
  )
  return { stackName: stackId, template, paths }
}
