// Creates, changes, and deletes each type.
import * as z from 'zod/mini'
import { mapTexts } from './cloudformation/origins.ts'
import { readProperties, type StackResource, type TemplateResource } from './cloudformation/template.ts'
import type { Edge } from './cloudfront/edge.ts'
import type { Roles } from './iam/roles.ts'
import { type Functions, isOurs } from './lambda/functions.ts'
import type { Assets } from './s3/assets.ts'
import { deployToBucket } from './s3/bucket-deployment.ts'
import type { Services } from './services.ts'
import type { Inventory } from './stacks/inventory.ts'
import type { Provisioning } from './stacks/operation.ts'

type Parts = {
  inventory: Inventory
  services: Services
  functions: Functions
  roles: Roles
  edge: Edge
  assets: Assets
  inPage: (text: string) => string
  inService: (text: string) => string
  expect: Provisioning['expect']
}

type Work = (resource: TemplateResource) => unknown
type Provider = { put: Work; remove: Work }

const nothing = () => undefined

const bucketNameSchema = z.object({ BucketName: z.string() })

const poolOf = ({ name, arn, properties }: TemplateResource) => ({ id: name, arn, properties })

const dataProviders = ({ services, ...parts }: Parts): Readonly<Record<string, Provider>> => {
  const { dynamodb, s3, cognito, secretsManager } = services
  const { folderOf } = parts.assets
  return {
    'AWS::Cognito::UserPool': {
      put: (resource) => cognito.putPool(poolOf(resource)),
      remove: (resource) => cognito.removePool(poolOf(resource)),
    },
    'AWS::Cognito::UserPoolClient': {
      put: ({ name, properties }) => cognito.putClient({ id: name, properties }),
      remove: ({ name }) => cognito.removeClient(name),
    },
    'AWS::Cognito::UserPoolGroup': {
      put: ({ name }) => cognito.putGroup(name),
      remove: ({ name }) => cognito.removeGroup(name),
    },
    'AWS::DynamoDB::Table': { put: dynamodb.putTable, remove: dynamodb.removeTable },
    'AWS::S3::Bucket': {
      put: ({ name, arn, properties }) =>
        s3.putBucket({ name, arn, properties: mapTexts(properties, parts.inService) }),
      remove: ({ name }) => s3.removeBucket(name),
    },
    'AWS::S3::BucketPolicy': { put: s3.putPolicy, remove: s3.removePolicy },
    'AWS::SecretsManager::Secret': {
      put: secretsManager.addSecret,
      remove: secretsManager.removeSecret,
    },
    // CDK's function leaves the files.
    'Custom::CDKBucketDeployment': {
      put: (resource) => deployToBucket(resource, { s3, folderOf, inPage: parts.inPage }),
      remove: nothing,
    },
    'Custom::S3AutoDeleteObjects': {
      put: nothing,
      remove: (resource) => s3.emptyBucket(readProperties(bucketNameSchema, resource).BucketName),
    },
  }
}

const messageProviders = ({ services }: Parts): Readonly<Record<string, Provider>> => {
  const { events, guardDuty, lambda, ses } = services
  const { putSet, removeSet, putDestination, removeDestination } = ses.configurationSets
  return {
    'AWS::Events::Rule': { put: events.putRule, remove: events.removeRule },
    'AWS::GuardDuty::MalwareProtectionPlan': { put: guardDuty.putPlan, remove: guardDuty.removePlan },
    'AWS::Lambda::Permission': { put: lambda.permissions.put, remove: lambda.permissions.remove },
    'AWS::SES::ConfigurationSet': { put: putSet, remove: removeSet },
    'AWS::SES::ConfigurationSetEventDestination': { put: putDestination, remove: removeDestination },
  }
}

const computeProviders = ({ functions, roles }: Parts): Readonly<Record<string, Provider>> => ({
  'AWS::IAM::ManagedPolicy': { put: roles.putPolicy, remove: roles.removePolicy },
  'AWS::IAM::Policy': { put: roles.putPolicy, remove: roles.removePolicy },
  'AWS::IAM::Role': { put: roles.putRole, remove: roles.removeRole },
  'AWS::Lambda::EventInvokeConfig': {
    put: functions.putEventInvokeConfig,
    remove: functions.removeEventInvokeConfig,
  },
  'AWS::Lambda::Function': {
    put: (resource) => (isOurs(resource) ? functions.put(resource) : undefined),
    remove: functions.remove,
  },
})

const isAtEdge = (type: string) =>
  type.startsWith('AWS::CloudFront::') || type.startsWith('AWS::ApiGatewayV2::') || type === 'AWS::S3::Bucket'

export const createProvisioning = (parts: Parts): Provisioning => {
  const { inventory, edge } = parts
  const providers: Readonly<Record<string, Provider>> = {
    ...dataProviders(parts),
    ...computeProviders(parts),
    ...messageProviders(parts),
  }

  const put = async (resource: StackResource) => {
    await providers[resource.type]?.put(resource)
    if (isAtEdge(resource.type)) edge.refresh()
  }

  return {
    expect: parts.expect,
    create: async (resource) => {
      inventory.add(resource)
      try {
        await put(resource)
      } catch (error) {
        inventory.remove(resource)
        throw error
      }
    },
    update: async (resource) => {
      inventory.change(resource)
      await put(resource)
    },
    remove: async (resource) => {
      await providers[resource.type]?.remove(resource)
      inventory.remove(resource)
      if (isAtEdge(resource.type)) edge.refresh()
    },
  }
}
