// Functions.
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import type { Principal } from '../iam/iam.ts'
import type { Asset } from '../s3/assets.ts'
import { createLambda, type Lambda } from './lambda.ts'
import type { FunctionDefinition, Inspector } from './lambda-environment.ts'
import { createRepetitions, type Repetition } from './repetitions.ts'

const functionSchema = z.object({
  Code: z.object({ S3Bucket: z.optional(z.string()), S3Key: z.string() }),
  Handler: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Role: z.string(),
  /** Seconds. */
  Timeout: z._default(z.number(), 3),
  /** MB. */
  MemorySize: z._default(z.number(), 128),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.string()) }), { Variables: {} }),
  Layers: z.optional(z.tuple([])),
})

type Settings = Parameters<typeof createLambda>[1] & {
  roleOf: (roleArn: string) => Principal
  /** Where an asset is unpacked. */
  folderOf: (asset: Asset) => Promise<string>
  endpoints: Readonly<Record<string, string>>
  inService: (text: string) => string
  /** Debugger ports, from `port`. */
  inspect?: Inspector
}

/** CDK's own only deploy; they don't run here. */
export const isOurs = ({ properties }: Pick<TemplateResource, 'properties'>) =>
  !String(properties.Runtime).startsWith('python')

export type InvocableFunction = Repetition & { lambda: Lambda }

/** For the debugger. */
const debugged = { concurrency: 1, idleMs: 2 ** 31 - 1 }

type Known = { logicalId: string; definition: FunctionDefinition; lambda: Lambda }

const findOnly = (functions: readonly Known[], logicalIdPrefix: string) => {
  const found = functions.filter(({ logicalId }) => logicalId.startsWith(logicalIdPrefix))
  const [only] = found
  if (only && found.length === 1) return { lambda: only.lambda, role: only.definition.role }
  const names = functions.map(({ logicalId }) => logicalId).join(', ')
  throw new Error(`${found.length} functions begin with '${logicalIdPrefix}': ${names}.`)
}

const wakeInspected = ({ definition: { name, inspector }, lambda }: Known) => {
  if (!inspector) return []
  lambda.wake()
  return [{ name, port: inspector.port }]
}

const define = async (resource: TemplateResource, settings: Settings, inspector: Inspector | undefined) => {
  const { roleOf, folderOf, endpoints, inService } = settings
  const { Code, Handler, Role, Timeout, MemorySize, Environment } = readProperties(functionSchema, resource)
  const variables = Object.entries(Environment.Variables).map(([key, value]) => [key, inService(value)])
  return {
    name: resource.name,
    arn: resource.arn,
    codeFolder: await folderOf(Code),
    handler: Handler,
    timeoutMs: Timeout * 1000,
    memoryMb: MemorySize,
    variables: { ...Object.fromEntries(variables), ...endpoints },
    role: roleOf(Role),
    ...(inspector ? { inspector } : {}),
  } satisfies FunctionDefinition
}

const lambdaOf = (definition: FunctionDefinition, settings: Settings) =>
  createLambda(definition, { ...settings, ...(definition.inspector ? debugged : {}) })

const inspectorAt = (index: number, { inspect }: Settings) =>
  inspect && { ...inspect, port: inspect.port + index }

export const createFunctions = (settings: Settings) => {
  const functions = new Map<string, Known>()
  const repetitions = createRepetitions()

  const findByArn = (arn: string): InvocableFunction | undefined => {
    const lambda = functions.get(arn)?.lambda
    return lambda && { ...repetitions.of([arn, lambda.name]), lambda }
  }

  return {
    findByArn,
    /** Running calls end with the old definition. */
    async put(resource: TemplateResource) {
      const present = functions.get(resource.arn)
      const inspector = present ? present.definition.inspector : inspectorAt(functions.size, settings)
      const definition = await define(resource, settings, inspector)
      const lambda = present?.lambda ?? lambdaOf(definition, settings)
      present?.lambda.redefine(definition)
      functions.set(resource.arn, { logicalId: resource.logicalId, definition, lambda })
    },
    async remove({ arn }: TemplateResource) {
      const present = functions.get(arn)
      functions.delete(arn)
      await present?.lambda.close()
    },
    putEventInvokeConfig: repetitions.put,
    removeEventInvokeConfig: repetitions.remove,
    async invoke(arn: string, event: unknown): Promise<unknown> {
      const lambda = functions.get(arn)?.lambda
      if (!lambda) throw new Error(`No function ${arn} in the template.`)
      return lambda.invoke(event)
    },
    find: (logicalIdPrefix: string) => findOnly([...functions.values()], logicalIdPrefix),
    wake: () => [...functions.values()].flatMap(wakeInspected),
    close: async () => {
      await Promise.all([...functions.values()].map(({ lambda }) => lambda.close()))
    },
  }
}

export type Functions = ReturnType<typeof createFunctions>
