// CloudFront before the account's buckets and APIs.
import { readApi } from '../api-gateway/api-definition.ts'
import { createHttpApi } from '../api-gateway/http-api.ts'
import { resolveReference } from '../cloudformation/dynamic-reference.ts'
import { region } from '../cloudformation/intrinsics.ts'
import { createOrigins, type Origins } from '../cloudformation/origins.ts'
import type { Resources } from '../cloudformation/template.ts'
import type { Cognito } from '../cognito/cognito.ts'
import type { HttpResponse } from '../http/http-message.ts'
import type { Functions } from '../lambda/functions.ts'
import type { Clock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import type { S3 } from '../s3/s3.ts'
import type { SecretsManager } from '../secrets-manager/secrets-manager.ts'
import { type CloudFront, createCloudFront } from './cloudfront.ts'
import { readDistribution, siteHosts } from './distribution.ts'
import { createSiteOrigin } from './site-origin.ts'

const bucketHosts = ({ resources }: Resources) =>
  resources('AWS::S3::Bucket').map(({ name }) => ({ name, host: `${name}.s3.${region}.amazonaws.com` }))

export const originsOf = (from: Resources, local: Origins) =>
  createOrigins(
    { distribution: siteHosts(from), buckets: bucketHosts(from).map(({ host }) => host) },
    region,
    local,
  )

type Parts = {
  inventory: Resources
  services: { cognito: Cognito; s3: S3; secretsManager: SecretsManager }
  functions: Pick<Functions, 'invoke'>
  clock: Clock
  log: Log
  inPage: (text: string) => string
}

const createApis = ({ inventory, services, functions, clock }: Parts) =>
  inventory.resources('AWS::ApiGatewayV2::Api').map((api) => {
    const definition = readApi(inventory, api)
    const { keysOf } = services.cognito
    const httpApi = createHttpApi({ definition, keysOf, invoke: functions.invoke, clock })
    return [`${api.name}.execute-api.${region}.amazonaws.com`, httpApi] as const
  })

/** Of the newest distribution. */
const createNewest = (parts: Parts): CloudFront | undefined => {
  const { inventory, services, clock, log, inPage } = parts
  const apis = createApis(parts)
  const resource = inventory.resources('AWS::CloudFront::Distribution').at(-1)
  if (!resource) return undefined
  const distribution = readDistribution(inventory, resource, inPage, (text) =>
    resolveReference(text, services.secretsManager.currentValue),
  )
  const buckets = bucketHosts(inventory).map(
    ({ name, host }) =>
      [host, createSiteOrigin(name, services.s3.readObject, distribution.rootObject)] as const,
  )
  return createCloudFront({ distribution, origins: new Map([...buckets, ...apis]), clock, log })
}

const nothing: HttpResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('This account has no CloudFront distribution.'),
}

/** `refresh` after each change. It throws for what can't run here, and changes nothing then. */
export const createEdge = (parts: Parts) => {
  let newest: CloudFront | undefined
  const cloudFront: CloudFront = {
    isDefault: (path) => newest?.isDefault(path) ?? false,
    handle: async (request) => newest?.handle(request) ?? nothing,
  }
  return {
    cloudFront,
    refresh: () => {
      newest = createNewest(parts)
    },
  }
}

export type Edge = ReturnType<typeof createEdge>
