import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isIgnored } from '#local-cloud/cloudformation/physical-names.ts'
import { replacedProperties } from '#local-cloud/cloudformation/replaced-properties.ts'

const schemaOfTypes = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          properties: z.record(z.string(), z.object({ causesReplacement: z.optional(z.string()) })),
        }),
      ),
    }),
  }),
})

const folder = dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json'))
const { schema } = schemaOfTypes.parse(
  JSON.parse(gunzipSync(readFileSync(join(folder, 'db.json.gz'))).toString()),
)

const run = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::GuardDuty::MalwareProtectionPlan',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::KMS::Key',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SecretsManager::Secret',
]

const known = schema.resource.entities.filter(
  ({ cloudFormationType: type }) => run.includes(type) || isIgnored(type),
)

test.each(known)('of $cloudFormationType exactly those', ({ cloudFormationType, properties }) => {
  const expected = Object.entries(properties).flatMap(([name, { causesReplacement }]) =>
    causesReplacement === 'yes' ? [name] : [],
  )
  expect(replacedProperties(cloudFormationType).toSorted()).toEqual(expected.toSorted())
})

test('every type that runs here has a schema there', () => {
  expect(known.map(({ cloudFormationType }) => cloudFormationType)).toEqual(expect.arrayContaining(run))
})
