// How another process finds the running local cloud.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { region } from './cloudformation/intrinsics.ts'
import { onlyResource, type Template } from './cloudformation/template.ts'
import { createPrincipals, type Principal } from './iam/iam.ts'
import { addLocalAdmin } from './iam/local-admin.ts'
import type { Services } from './services.ts'

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
  secretsManager: z.string(),
  outputs: z._default(z.record(z.string(), z.string()), {}),
})

export type Endpoints = z.infer<typeof endpointsSchema>

export const endpointsOf = (template: Template, url: string, services: Services): Endpoints => ({
  url,
  region,
  userPoolId: onlyResource(template, 'AWS::Cognito::UserPool').name,
  userPoolClientId: onlyResource(template, 'AWS::Cognito::UserPoolClient').name,
  tableName: onlyResource(template, 'AWS::DynamoDB::Table').name,
  cognito: services.cognito.endpoint,
  cognitoAdmin: services.cognito.adminEndpoint,
  s3: services.s3.endpoint,
  dynamodb: services.dynamodb.endpoint,
  lambda: services.lambda.endpoint,
  secretsManager: services.secretsManager.endpoint,
  outputs: template.outputs,
})

const fileIn = (dataFolder: string) => join(dataFolder, 'endpoints.json')

export const writeEndpoints = (dataFolder: string, endpoints: Endpoints) =>
  writeFile(fileIn(dataFolder), `${JSON.stringify(endpoints, null, 2)}\n`, { mode: 0o600 })

export const removeEndpoints = (dataFolder: string) => rm(fileIn(dataFolder), { force: true })

/** After a kill the file can be left over. */
export const readEndpoints = async (dataFolder: string): Promise<Endpoints | undefined> => {
  try {
    return endpointsSchema.parse(JSON.parse(await readFile(fileIn(dataFolder), 'utf8')))
  } catch {
    return undefined
  }
}

export const localAdminOf = (dataFolder: string): Principal => addLocalAdmin(createPrincipals(dataFolder))
