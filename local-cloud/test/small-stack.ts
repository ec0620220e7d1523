// A small stack with one resource of each kind, to run the whole local cloud without any other program.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import { functionResource, temporaryFolder, writeAssembly } from './cloudformation/assembly-fixture.ts'
import { clientProperties, password, poolProperties } from './cognito/example-pool.ts'
import { giveSecrets } from './cognito/given-secrets.ts'

/** Appends the caller's id and the body to the file of runs. Without a caller it gives its environment. */
const code = `const { appendFileSync } = require('node:fs')
exports.handler = async (event) => {
  if (!event.requestContext) return process.env
  appendFileSync(process.env.RUNS, event.requestContext.authorizer.jwt.claims.sub + ' ' + event.body + '\\n')
  return { statusCode: 200, body: '{"stored":true}' }
}`

const caching = { CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' }

const { LambdaConfig: _, ...withoutTriggers } = poolProperties

const site = {
  Site: { Type: 'AWS::S3::Bucket' },
  Uploads: { Type: 'AWS::S3::Bucket' },
  Deployment: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: { SourceObjectKeys: ['site.zip'], DestinationBucketName: { Ref: 'Site' } },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        DefaultCacheBehavior: { TargetOriginId: 'site', ...caching },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            ...caching,
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
            AllowedMethods: ['GET', 'HEAD', 'POST'],
          },
        ],
        Origins: [
          { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: {
              'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }],
            },
          },
        ],
      },
    },
  },
}

const ofApi = { ApiId: { Ref: 'Api' } }

const api = (runs: string) => ({
  Role: { Type: 'AWS::IAM::Role' },
  Save: functionResource({ Environment: { Variables: { RUNS: runs } } }),
  Api: { Type: 'AWS::ApiGatewayV2::Api' },
  Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ...ofApi, StageName: '$default' } },
  Authorizer: {
    Type: 'AWS::ApiGatewayV2::Authorizer',
    Properties: {
      ...ofApi,
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: { 'Fn::GetAtt': ['Pool', 'ProviderURL'] }, Audience: [{ Ref: 'Client' }] },
    },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ...ofApi,
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: { 'Fn::GetAtt': ['Save', 'Arn'] },
      PayloadFormatVersion: '2.0',
    },
  },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ...ofApi,
      RouteKey: 'POST /api/save',
      Target: { 'Fn::Sub': 'integrations/$' + '{Integration}' },
      AuthorizationType: 'JWT',
      AuthorizerId: { Ref: 'Authorizer' },
    },
  },
})

/** What each local cloud needs. */
export const poolAndTable = {
  Pool: { Type: 'AWS::Cognito::UserPool', Properties: withoutTriggers },
  Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: clientProperties },
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    },
  },
}

const newMember = async ({ endpoints, userPoolId, userPoolClientId }: LocalCloud, email: string) => {
  const client = new CognitoIdentityProvider({
    endpoint: endpoints.cognitoAdmin,
    region: endpoints.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const target = { UserPoolId: userPoolId, Username: email }
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
  const { User } = await client.adminCreateUser({ ...target, UserAttributes, MessageAction: 'SUPPRESS' })
  await client.adminSetUserPassword({ ...target, Password: password, Permanent: true })
  client.destroy()
  const tokens = await signInBySrp({ endpoints, userPoolId, userPoolClientId }, email, password)
  return { ...tokens, email, userId: User?.Username ?? '' }
}

export type Member = Awaited<ReturnType<typeof newMember>>

export const smallStack = async () => {
  const dataFolder = await temporaryFolder()
  await giveSecrets(join(dataFolder, 'cognito'))
  const runs = join(dataFolder, 'runs')
  const assembly = await writeAssembly({
    template: { Resources: { ...site, ...api(runs), ...poolAndTable } },
    assets: { site: { 'index.html': '<!doctype html><title>Small</title>' }, code: { 'index.cjs': code } },
  })
  let members = 0
  return {
    start: () => startLocalCloud({ assembly, dataFolder, port: 0 }),
    newMember: (cloud: LocalCloud) => {
      members += 1
      return newMember(cloud, `member${members}@example.com`)
    },
    save: async (cloud: LocalCloud, { access }: Member, body: string) => {
      const headers = { authorization: `Bearer ${access}` }
      const response = await fetch(`${cloud.url}/api/save`, { method: 'POST', headers, body })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    /** The bodies that the function stored for this member, in order. */
    stored: async ({ userId }: Member) => {
      const lines = (await readFile(runs, 'utf8').catch(() => '')).split('\n')
      return lines
        .filter((line) => line.startsWith(`${userId} `))
        .map((line) => line.slice(userId.length + 1))
    },
  }
}
