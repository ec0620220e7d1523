// Reads the template's functions.
import * as z from 'zod/mini'
import { readProperties, type Template } from '../cloudformation/template.ts'
import type { Principal } from '../iam/iam.ts'
import { createLambda, type Lambda } from './lambda.ts'
import type { FunctionDefinition, Inspector } from './lambda-environment.ts'

const functionSchema = z.object({
  Code: z.object({ S3Key: z.string() }),
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

/** Seconds. */
const sixHours = 21_600

const eventInvokeSchema = z.object({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumRetryAttempts: z._default(z.number().check(z.minimum(0), z.maximum(2)), 2),
  MaximumEventAgeInSeconds: z._default(z.number().check(z.minimum(60), z.maximum(sixHours)), sixHours),
  DestinationConfig: z.optional(z.strictObject({})),
})

type Settings = Parameters<typeof createLambda>[1] & {
  roleOf: (roleArn: string) => Principal
  endpoints: Readonly<Record<string, string>>
  inService: (text: string) => string
  /** Debugger ports; the first function gets `port`. */
  inspect?: Inspector
}

/** CDK's own functions only deploy the stack. */
const isOurs = ({ properties }: { properties: Readonly<Record<string, unknown>> }) =>
  !String(properties.Runtime).startsWith('python')

const codeFolders = (template: Template) =>
  new Map(
    template
      .resources('AWS::Lambda::Function')
      .filter(isOurs)
      .map((resource) => [
        resource.arn,
        template.assetPath(readProperties(functionSchema, resource).Code.S3Key),
      ]),
  )

const define = (template: Template, { roleOf, endpoints, inService, inspect }: Settings) => {
  const folders = codeFolders(template)
  return template
    .resources('AWS::Lambda::Function')
    .filter(isOurs)
    .map((resource, index) => {
      const { logicalId, name, arn } = resource
      const { Handler, Role, Timeout, MemorySize, Environment } = readProperties(functionSchema, resource)
      const variables = Object.entries(Environment.Variables).map(([key, value]) => [key, inService(value)])
      const definition: FunctionDefinition = {
        name,
        arn,
        codeFolder: folders.get(arn) ?? '',
        handler: Handler,
        timeoutMs: Timeout * 1000,
        memoryMb: MemorySize,
        variables: { ...Object.fromEntries(variables), ...endpoints },
        role: roleOf(Role),
        ...(inspect ? { inspector: { ...inspect, port: inspect.port + index } } : {}),
      }
      return { logicalId, definition }
    })
}

/** How often, and for how long, a failed event runs again. */
type Repetition = { retries: number; oldestMs: number }

const usual: Repetition = { retries: 2, oldestMs: sixHours * 1000 }

const repetitions = (template: Template) =>
  new Map(
    template.resources('AWS::Lambda::EventInvokeConfig').map((resource) => {
      const config = readProperties(eventInvokeSchema, resource)
      const { FunctionName, MaximumRetryAttempts, MaximumEventAgeInSeconds } = config
      return [FunctionName, { retries: MaximumRetryAttempts, oldestMs: MaximumEventAgeInSeconds * 1000 }]
    }),
  )

export type InvocableFunction = Repetition & { lambda: Lambda }

/** One process that never ends, for the debugger. */
const debugged = { concurrency: 1, idleMs: 2 ** 31 - 1 }

const createAll = (template: Template, settings: Settings) => {
  const repeated = repetitions(template)
  return define(template, settings).map(({ logicalId, definition }) => ({
    logicalId,
    definition,
    lambda: createLambda(definition, { ...settings, ...(definition.inspector ? debugged : {}) }),
    ...(repeated.get(definition.name) ?? repeated.get(definition.arn) ?? usual),
  }))
}

const findOnly = (functions: ReturnType<typeof createAll>, logicalIdPrefix: string) => {
  const found = functions.filter(({ logicalId }) => logicalId.startsWith(logicalIdPrefix))
  const [only] = found
  if (only && found.length === 1) return { lambda: only.lambda, role: only.definition.role }
  const names = functions.map(({ logicalId }) => logicalId).join(', ')
  throw new Error(`${found.length} functions begin with '${logicalIdPrefix}': ${names}.`)
}

export const createFunctions = (template: Template, settings: Settings) => {
  const functions = createAll(template, settings)
  const findByArn = (arn: string): InvocableFunction | undefined =>
    functions.find(({ definition }) => definition.arn === arn)
  return {
    findByArn,
    async invoke(arn: string, event: unknown): Promise<unknown> {
      const found = findByArn(arn)
      if (!found) throw new Error(`No function ${arn} in the template.`)
      return found.lambda.invoke(event)
    },
    find: (logicalIdPrefix: string) => findOnly(functions, logicalIdPrefix),
    replaceCode(newer: Template) {
      const folders = codeFolders(newer)
      for (const { definition, lambda } of functions) {
        const folder = folders.get(definition.arn)
        if (folder) lambda.replaceCode(folder)
      }
    },
    wake: () =>
      functions.flatMap(({ definition: { name, inspector }, lambda }) => {
        if (!inspector) return []
        lambda.wake()
        return [{ name, port: inspector.port }]
      }),
    close: async () => {
      await Promise.all(functions.map(({ lambda }) => lambda.close()))
    },
  }
}

export type Functions = ReturnType<typeof createFunctions>
