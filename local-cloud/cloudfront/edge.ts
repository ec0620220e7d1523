// Connects CloudFront to the buckets and the HTTP API.
import { readApi } from '../api-gateway/api-definition.ts'
import { createHttpApi } from '../api-gateway/http-api.ts'
import { resolveReference } from '../cloudformation/dynamic-reference.ts'
import { region } from '../cloudformation/intrinsics.ts'
import { createOrigins, type Origins } from '../cloudformation/origins.ts'
import type { Template } from '../cloudformation/template.ts'
import type { Cognito } from '../cognito/cognito.ts'
import type { Functions } from '../lambda/functions.ts'
import type { Clock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import type { S3 } from '../s3/s3.ts'
import type { SecretsManager } from '../secrets-manager/secrets-manager.ts'
import { createCloudFront } from './cloudfront.ts'
import { readDistribution, siteHosts } from './distribution.ts'
import { createSiteOrigin } from './site-origin.ts'

const bucketHosts = (template: Template) =>
  template
    .resources('AWS::S3::Bucket')
    .map(({ name }) => ({ name, host: `${name}.s3.${region}.amazonaws.com` }))

export const originsOf = (template: Template, local: Origins) =>
  createOrigins(
    { distribution: siteHosts(template), buckets: bucketHosts(template).map(({ host }) => host) },
    region,
    local,
  )

type Parts = {
  template: Template
  services: { cognito: Cognito; s3: S3; secretsManager: SecretsManager }
  functions: Pick<Functions, 'invoke'>
  clock: Clock
  log: Log
  inPage: (text: string) => string
}

export const createEdge = ({ template, services, functions, clock, log, inPage }: Parts) => {
  const { cognito, s3, secretsManager } = services
  const api = readApi(template)
  const httpApi = createHttpApi({
    definition: api,
    keysOf: (issuer) => (issuer === cognito.issuer ? cognito.jwks : undefined),
    invoke: functions.invoke,
    clock,
  })
  const distribution = readDistribution(template, inPage, (text) =>
    resolveReference(text, secretsManager.currentValue),
  )
  const buckets = bucketHosts(template).map(
    ({ name, host }) => [host, createSiteOrigin(name, s3.readObject, distribution.rootObject)] as const,
  )
  const origins = new Map([...buckets, [`${api.id}.execute-api.${region}.amazonaws.com`, httpApi] as const])
  return createCloudFront({ distribution, origins, clock, log })
}
