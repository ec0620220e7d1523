// Local names. They survive restarts, so that stored tokens, keys, and links stay valid. Another resource of the same name is of the
// next generation.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { account, region } from './intrinsics.ts'

export type Resource = { logicalId: string; type: string; rawProperties: Readonly<Record<string, unknown>> }
export type Naming = { ref: string; attributes: Readonly<Record<string, string>> }
type NameOf = (resource: Resource, generation: string) => Naming

const ignoredTypes = new Set([
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFront::MonitoringSubscription',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudTrail::Trail',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::KMS::Alias',
  'AWS::Lambda::LayerVersion',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::ResourcePolicy',
  'AWS::Route53::RecordSet',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::WAFv2::WebACL',
  'Custom::LogRetention',
])

export const isIgnored = (type: string) => ignoredTypes.has(type)

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const arn = (service: string, rest: string, where = region) =>
  `arn:aws:${service}:${where}:${account}:${rest}`

const plainName = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '') || logicalId

const givenName = ({ rawProperties }: Resource, property: string) => {
  const given = z.string().safeParse(rawProperties[property])
  return given.success ? given.data : undefined
}

const idOnly: NameOf = ({ logicalId }) => {
  const ref = `local${digest(logicalId).slice(0, 6)}`
  return { ref, attributes: { Id: ref, AuthorizerId: ref } }
}

const policyNames: NameOf = ({ logicalId }) => {
  const ref = arn('iam', `policy/${logicalId}`, '')
  return { ref, attributes: { PolicyArn: ref, Id: ref } }
}

export const distributionHost = (id: string) => `d${id.slice(1).toLowerCase()}.cloudfront.net`

const userPoolHost = `cognito-idp.${region}.amazonaws.com`

const names: Readonly<Record<string, NameOf>> = {
  'AWS::Cognito::UserPool': (_, generation) => {
    const ref = `${region}_local${generation}`
    return {
      ref,
      attributes: {
        Arn: arn('cognito-idp', `userpool/${ref}`),
        ProviderName: `${userPoolHost}/${ref}`,
        ProviderURL: `https://${userPoolHost}/${ref}`,
        UserPoolId: ref,
      },
    }
  },
  'AWS::Cognito::UserPoolClient': ({ logicalId }) => {
    const ref = `local${digest(logicalId).slice(0, 21)}`
    return { ref, attributes: { ClientId: ref } }
  },
  'AWS::Cognito::UserPoolGroup': (resource) => ({
    ref: givenName(resource, 'GroupName') ?? plainName(resource.logicalId),
    attributes: {},
  }),
  'AWS::DynamoDB::Table': (resource) => {
    const ref = givenName(resource, 'TableName') ?? `local-${plainName(resource.logicalId)}`
    return { ref, attributes: { Arn: arn('dynamodb', `table/${ref}`) } }
  },
  // The SDK can't put an underscore into the host name, which `localhost` doesn't support.
  'AWS::S3::Bucket': (resource) => {
    const ref =
      givenName(resource, 'BucketName') ?? `local_${plainName(resource.logicalId).toLowerCase().slice(0, 50)}`
    const attributes = {
      Arn: `arn:aws:s3:::${ref}`,
      DomainName: `${ref}.s3.amazonaws.com`,
      RegionalDomainName: `${ref}.s3.${region}.amazonaws.com`,
    }
    return { ref, attributes }
  },
  'AWS::S3::BucketPolicy': idOnly,
  'AWS::KMS::Key': ({ logicalId }) => {
    const ref = digest(logicalId).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
    return { ref, attributes: { Arn: arn('kms', `key/${ref}`), KeyId: ref } }
  },
  'AWS::Lambda::Function': (resource) => {
    const ref = givenName(resource, 'FunctionName') ?? plainName(resource.logicalId)
    return { ref, attributes: { Arn: arn('lambda', `function:${ref}`) } }
  },
  'AWS::Events::Rule': (resource) => {
    const ref = givenName(resource, 'Name') ?? plainName(resource.logicalId)
    return { ref, attributes: { Arn: arn('events', `rule/${ref}`) } }
  },
  'AWS::GuardDuty::MalwareProtectionPlan': ({ logicalId }) => {
    const ref = digest(logicalId).slice(0, 20)
    return {
      ref,
      attributes: {
        Arn: arn('guardduty', `malware-protection-plan/${ref}`),
        MalwareProtectionPlanId: ref,
        Status: 'ACTIVE',
      },
    }
  },
  'AWS::Lambda::EventInvokeConfig': idOnly,
  'AWS::Lambda::Permission': idOnly,
  'AWS::IAM::Role': (resource) => {
    const ref = givenName(resource, 'RoleName') ?? plainName(resource.logicalId)
    return { ref, attributes: { Arn: arn('iam', `role/${ref}`, ''), RoleId: ref } }
  },
  'AWS::IAM::Policy': policyNames,
  'AWS::IAM::ManagedPolicy': policyNames,
  'AWS::ApiGatewayV2::Api': (_, generation) => {
    const ref = `localapi${generation.slice(2)}`
    return {
      ref,
      attributes: { ApiEndpoint: `https://${ref}.execute-api.${region}.amazonaws.com`, ApiId: ref },
    }
  },
  'AWS::ApiGatewayV2::Authorizer': idOnly,
  'AWS::ApiGatewayV2::Integration': idOnly,
  'AWS::ApiGatewayV2::Route': idOnly,
  'AWS::ApiGatewayV2::Stage': (resource) => ({
    ref: givenName(resource, 'StageName') ?? '$default',
    attributes: {},
  }),
  'AWS::CloudFront::Function': (resource) => {
    const ref = arn('cloudfront', `function/${plainName(resource.logicalId)}`, '')
    return { ref, attributes: { FunctionARN: ref, 'FunctionMetadata.FunctionARN': ref } }
  },
  'AWS::CloudFront::ResponseHeadersPolicy': idOnly,
  'AWS::CloudFront::Distribution': (_, generation) => {
    const ref = `ELOCAL${generation}`
    return { ref, attributes: { DomainName: distributionHost(ref), Id: ref } }
  },
  'AWS::SecretsManager::Secret': ({ logicalId }) => {
    const ref = arn('secretsmanager', `secret:${plainName(logicalId)}-${digest(logicalId).slice(0, 6)}`)
    return { ref, attributes: { Id: ref } }
  },
  'AWS::SES::ConfigurationSet': (resource) => ({
    ref: givenName(resource, 'Name') ?? plainName(resource.logicalId),
    attributes: {},
  }),
  'AWS::SES::ConfigurationSetEventDestination': idOnly,
  'Custom::CDKBucketDeployment': idOnly,
  'Custom::S3AutoDeleteObjects': idOnly,
}

/** The first has plain names. Names from the template are the same in all. */
export const nameResource = (given: Resource, generation = 1): Naming => {
  const resource =
    generation === 1 ? given : { ...given, logicalId: `${plainName(given.logicalId)}${generation}` }
  const name = names[resource.type]
  if (name) return name(resource, String(generation).padStart(4, '0'))
  if (isIgnored(resource.type)) return { ref: `local-${resource.logicalId}`, attributes: {} }
  throw new Error(
    `The local cloud does not know the resource type ${resource.type} (${resource.logicalId} of the template).`,
  )
}

export const attributeOf = ({ type, logicalId }: Resource, naming: Naming, name: string): string => {
  const value = naming.attributes[name]
  if (value !== undefined) return value
  if (isIgnored(type)) return arn('local', `${logicalId}/${name}`)
  throw new Error(`The local cloud does not know the attribute ${name} of ${type} (${logicalId}).`)
}
