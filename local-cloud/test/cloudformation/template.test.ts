import { describe, expect, test } from 'vitest'
import { createOrigins } from '#local-cloud/cloudformation/origins.ts'
import { readTemplate } from '#local-cloud/cloudformation/template.ts'
import { writeAssembly } from './assembly-fixture.ts'

const table = { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'people' } }
const tableArn = 'arn:aws:dynamodb:us-east-1:000000000000:table/people'
const bucket = { Type: 'AWS::S3::Bucket', Properties: {} }

const outputOf = async (value: unknown, rest: Readonly<Record<string, unknown>> = {}) => {
  const folder = await writeAssembly({
    template: {
      ...rest,
      Resources: { People: table, Pictures0A1B2C3D: bucket },
      Outputs: { Value: { Value: value } },
    },
  })
  return (await readTemplate(folder)).outputs[0]?.value
}

describe('an intrinsic function', () => {
  test.each([
    ['a name', { Ref: 'People' }, 'people'],
    ['an attribute', { 'Fn::GetAtt': ['People', 'Arn'] }, tableArn],
    ['an attribute with a dot', { 'Fn::GetAtt': 'People.Arn' }, tableArn],
    ['a bucket, which no host name can hold', { Ref: 'Pictures0A1B2C3D' }, 'local_pictures'],
    ['a join', { 'Fn::Join': ['-', ['a', { Ref: 'People' }]] }, 'a-people'],
    [
      'a substitution',
      { 'Fn::Sub': `\${People}/\${People.Arn}/\${AWS::Region}/\${!Kept}` },
      `people/${tableArn}/us-east-1/\${Kept}`,
    ],
    ['a substitution with variables', { 'Fn::Sub': [`\${Own}`, { Own: { Ref: 'People' } }] }, 'people'],
    ['a choice from a split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    ['a condition that holds', { 'Fn::If': ['IsHere', 'yes', 'no'] }, 'yes'],
    ['a condition that does not', { 'Fn::If': ['IsElsewhere', 'yes', 'no'] }, 'no'],
    ['a mapping', { 'Fn::FindInMap': ['Regions', { Ref: 'AWS::Region' }, 'name'] }, 'Virginia'],
    ['a parameter', { Ref: 'Given' }, 'default'],
  ])('%s is resolved', async (_, value, expected) => {
    const rest = {
      Parameters: { Given: { Type: 'String', Default: 'default' } },
      Mappings: { Regions: { 'us-east-1': { name: 'Virginia' } } },
      Conditions: {
        IsHere: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
        IsElsewhere: { 'Fn::And': [{ Condition: 'IsHere' }, { 'Fn::Not': [{ Condition: 'IsHere' }] }] },
      },
    }
    expect(await outputOf(value, rest)).toBe(expected)
  })

  const where = '(in output Value of the template).'
  test.each([
    [
      { 'Fn::Cidr': ['10.0.0.0/8', 1] },
      `The local cloud does not know the intrinsic function Fn::Cidr ${where}`,
    ],
    [{ Ref: 'Nobody' }, `Nothing is named Nobody, or it is a parameter without a default ${where}`],
    [
      { 'Fn::GetAtt': ['People', 'StreamArn'] },
      'does not know the attribute StreamArn of AWS::DynamoDB::Table',
    ],
  ])('the unknown %o stops with one line', async (value, message) => {
    await expect(outputOf(value)).rejects.toThrow(message)
  })
})

test('no value leaves its property out, and a resource whose condition fails is not there', async () => {
  const folder = await writeAssembly({
    template: {
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: {
        People: {
          ...table,
          Properties: { TableName: 'people', Tags: { 'Fn::If': ['Never', 1, { Ref: 'AWS::NoValue' }] } },
        },
        Others: { ...table, Properties: { TableName: 'others' }, Condition: 'Never' },
      },
    },
  })
  const template = await readTemplate(folder)
  expect(template.resources('AWS::DynamoDB::Table').map(({ properties }) => properties)).toEqual([
    { TableName: 'people' },
  ])
})

const unknownProperty = (Type: string, name: string): [object, string] => [
  { One: { Type, Properties: { [name]: {} } } },
  `The local cloud does not know the property ${name} of ${Type} (One).`,
]

test.each([
  [
    { Queue: { Type: 'AWS::SQS::Queue' } },
    'The local cloud does not know the resource type AWS::SQS::Queue (Queue of the template).',
  ],
  unknownProperty('AWS::DynamoDB::Table', 'StreamSpecification'),
  unknownProperty('AWS::S3::Bucket', 'ObjectLockEnabled'),
  unknownProperty('AWS::Lambda::Function', 'VpcConfig'),
  unknownProperty('AWS::ApiGatewayV2::Api', 'CorsConfiguration'),
  unknownProperty('AWS::Cognito::UserPool', 'DeviceConfiguration'),
  [{ One: table, Two: table }, 'One and Two would both be called people in the local cloud.'],
])('the resources %o stop with one line', async (Resources, message) => {
  await expect(readTemplate(await writeAssembly({ template: { Resources } }))).rejects.toThrow(message)
})

test('a folder without an assembly is named', async () => {
  await expect(readTemplate('/nowhere')).rejects.toThrow(
    'No cloud assembly: /nowhere/manifest.json is missing',
  )
})

describe('the origins of AWS', () => {
  const { inPage, inService } = createOrigins(
    { distribution: ['d.cloudfront.net'], buckets: ['b.s3.us-east-1.amazonaws.com'] },
    'us-east-1',
    { page: 'http://localhost:1', s3: 'http://localhost:2', cognito: 'http://localhost:3' },
  )

  test('a page gets exactly the site, the bucket and Cognito replaced', () => {
    const policy =
      'https://d.cloudfront.net https://b.s3.us-east-1.amazonaws.com https://cognito-idp.us-east-1.amazonaws.com; ' +
      'https://b.s3.us-east-1.amazonaws.com.evil.example https://other.s3.us-east-1.amazonaws.com'
    expect(inPage(policy)).toBe(
      'http://localhost:1 http://localhost:2 http://localhost:3; ' +
        'https://b.s3.us-east-1.amazonaws.com.evil.example https://other.s3.us-east-1.amazonaws.com',
    )
  })

  test('a function gets the site alone: its services it finds by AWS_ENDPOINT_URL', () => {
    expect(inService('https://d.cloudfront.net/x https://cognito-idp.us-east-1.amazonaws.com/pool')).toBe(
      'http://localhost:1/x https://cognito-idp.us-east-1.amazonaws.com/pool',
    )
  })
})
