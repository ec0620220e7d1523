// Finds the running local cloud.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { region } from './cloudformation/intrinsics.ts'
import { createPrincipals, type Principal } from './iam/iam.ts'
import { addLocalAdmin } from './iam/local-admin.ts'
import type { Services } from './services.ts'
import type { Stack } from './stacks/stack.ts'

const endpointsSchema = z.object({
  url: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  tableName: z.string(),
  cognito: z.string(),
  cognitoAdmin: z.string(),
  s3: z.string(),
  dynamodb: z.string(),
  lambda: z.string(),
  guardDuty: z.string(),
  secretsManager: z.string(),
  outputs: z._default(z.record(z.string(), z.string()), {}),
})

export type Endpoints = z.infer<typeof endpointsSchema>

const onlyName = (stack: Stack, type: string) => {
  const found = stack.resources().filter((resource) => resource.type === type)
  const [resource] = found
  if (!resource || found.length > 1)
    throw new Error(`The local cloud needs exactly one ${type}; the template has ${found.length}.`)
  return resource.name
}

export const endpointsOf = (stack: Stack, url: string, services: Services): Endpoints => ({
  url,
  region,
  userPoolId: onlyName(stack, 'AWS::Cognito::UserPool'),
  userPoolClientId: onlyName(stack, 'AWS::Cognito::UserPoolClient'),
  tableName: onlyName(stack, 'AWS::DynamoDB::Table'),
  cognito: services.cognito.endpoint,
  cognitoAdmin: services.cognito.adminEndpoint,
  s3: services.s3.endpoint,
  dynamodb: services.dynamodb.endpoint,
  lambda: services.lambda.endpoint,
  guardDuty: services.guardDuty.endpoint,
  secretsManager: services.secretsManager.endpoint,
  outputs: Object.fromEntries(stack.current()?.template.outputs.map(({ key, value }) => [key, value]) ?? []),
})

const fileIn = (dataFolder: string) => join(dataFolder, 'endpoints.json')

export const writeEndpoints = (dataFolder: string, endpoints: Endpoints) =>
  writeFile(fileIn(dataFolder), `${JSON.stringify(endpoints, null, 2)}\n`, { mode: 0o600 })

export const removeEndpoints = (dataFolder: string) => rm(fileIn(dataFolder), { force: true })

/** Can be left by a kill. */
export const readEndpoints = async (dataFolder: string): Promise<Endpoints | undefined> => {
  try {
    return endpointsSchema.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')))
  } catch {
    return undefined
  }
}

export const localAdminOf = (dataFolder: string): Principal => addLocalAdmin(createPrincipals(dataFolder))
