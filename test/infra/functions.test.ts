import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#lambdas/routes.ts'
import { bothStages, markedByStage, propertiesOf, stack, textOf } from './synthesized.ts'

const functionSchema = z.object({
  Runtime: z.literal('nodejs24.x'),
  Architectures: z.tuple([z.literal('arm64')]),
  Handler: z.literal('index.handler'),
  MemorySize: z.number(),
  Timeout: z.number(),
  LoggingConfig: z.object({ LogGroup: z.unknown() }),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.unknown()) }), { Variables: {} }),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
})
const roleSchema = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  ManagedPolicyArns: z.array(z.object({ Ref: z.string() })),
})
const statementsSchema = z.object({
  Statement: z.array(
    z.strictObject({
      Effect: z.literal('Allow'),
      Action: z.union([z.string(), z.array(z.string())]),
      Resource: z.unknown(),
      Condition: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
    }),
  ),
})

const plain = (value: unknown) => textOf(value).replaceAll(/(\$\{\w+?)[0-9A-F]{8}\b/g, '$1')
const sorted = (values: unknown) => [values].flat().map(plain).sort().join(' ')

const partsOfFunction = (of: typeof stack, properties: unknown) => {
  const { MemorySize, Timeout, LoggingConfig, Environment, Role } = functionSchema.parse(properties)
  const policies = roleSchema.parse(of.resources[Role['Fn::GetAtt'][0]]?.Properties).ManagedPolicyArns
  const statements = policies.flatMap(
    ({ Ref }) => statementsSchema.parse(of.resources[Ref]?.Properties.PolicyDocument).Statement,
  )
  const rights = statements.map(({ Action, Resource, Condition }) => {
    const conditions = Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) => `    if ${operator} ${key}: ${sorted(values)}\n`),
    )
    return `  ${sorted(Action)}\n    on ${sorted(Resource)}\n${conditions.join('')}`
  })
  const variables = Object.entries(Environment.Variables).map(([key, value]) => `  ${key}=${plain(value)}\n`)
  return [
    `  ${MemorySize} MB, ${Timeout} s, logs to ${plain(LoggingConfig.LogGroup)}\n`,
    ...variables,
    ...rights,
  ]
}

const functionsOf = (of: typeof stack) =>
  new Map(
    of
      .ofType('AWS::Lambda::Function')
      .filter(([id]) => !id.startsWith('CustomCDKBucketDeployment'))
      .map(([id, { Properties }]) => [id.slice(0, -8), partsOfFunction(of, Properties)]),
  )

test('[CASE-93] each function of both stages has only the variables and rights that are listed', async () => {
  const functions = new Map(bothStages.map(([, of]) => [of, functionsOf(of)]))
  const names = new Set([...functions.values()].flatMap((found) => [...found.keys()]))
  const blocks = [...names]
    .sort()
    .map((name) => [`${name}:\n`, ...markedByStage((of) => functions.get(of)?.get(name) ?? [])].join(''))
  await expect(blocks.join('\n')).toMatchFileSnapshot('listed/functions.txt')
})

test.each(bothStages)('Functions of the %s stage use keys only through DynamoDB and S3', (_, of) => {
  const statements = of
    .ofType('AWS::IAM::ManagedPolicy')
    .flatMap(([, { Properties }]) => statementsSchema.parse(Properties.PolicyDocument).Statement)
  const ofKeys = statements.filter(({ Action }) => [Action].flat().some((name) => /^(kms:|\*)/.test(name)))
  expect(ofKeys.length).toBeGreaterThan(10)
  for (const { Condition } of ofKeys)
    expect(plain(Condition.StringEquals?.['kms:ViaService'])).toMatch(/^(dynamodb|s3)\.[^*]+$/)
})

/** As long as the ARN of a stack with the longest name is. */
const withLongestNames = (document: unknown) =>
  JSON.stringify(document).replaceAll(/\{"(?:Ref|Fn::GetAtt)":[^}]*\}/g, (name) =>
    name.includes('AWS::') ? 'ap-northeast-1' : 'x'.repeat(120),
  )

test.each(bothStages)(
  'IAM takes every policy of the %s stage, whatever its name: 6,144 characters',
  (_, of) => {
    const policies = of.ofType('AWS::IAM::ManagedPolicy')
    for (const [name, { Properties }] of policies)
      expect(withLongestNames(Properties.PolicyDocument).length, name).toBeLessThanOrEqual(6144)
  },
)

test('the export runs once: without a second try after a failure, and never after it counts as failed', () => {
  expect(propertiesOf('AWS::Lambda::EventInvokeConfig', stack, 'Exports')).toMatchObject({
    FunctionName: { Ref: expect.stringMatching(/^ExportsExportFunction/) },
    MaximumRetryAttempts: 0,
    MaximumEventAgeInSeconds: 900,
  })
})

test('[DOC-24] documents have functions of their own, and what the scanner finds in their bucket starts the check', () => {
  expect(
    routes.filter(({ call }) => call.path.includes('document') || call.path.includes('page')),
  ).not.toEqual(expect.arrayContaining([expect.objectContaining({ function: 'applicant' })]))
  expect(propertiesOf('AWS::Events::Rule', stack, 'DocumentChecks')).toMatchObject({
    EventPattern: {
      source: ['aws.guardduty'],
      'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
      detail: { s3ObjectDetails: { bucketName: [{ Ref: expect.stringMatching(/^DocumentsBucket/) }] } },
    },
    State: 'ENABLED',
    Targets: [{ Arn: { 'Fn::GetAtt': [expect.stringMatching(/^DocumentChecksFunction/), 'Arn'] } }],
  })
})

test('[CASE-90] the sweep starts every five minutes, and a run that fails or can’t start is not repeated', () => {
  const sweep = { Ref: expect.stringMatching(/^CasesSweepFunction/) }
  const target = { 'Fn::GetAtt': [expect.stringMatching(/^CasesSweepFunction/), 'Arn'] }
  expect(propertiesOf('AWS::Events::Rule', stack, 'Cases')).toMatchObject({
    ScheduleExpression: 'rate(5 minutes)',
    State: 'ENABLED',
    Targets: [{ Arn: target, RetryPolicy: { MaximumRetryAttempts: 0 } }],
  })
  expect(propertiesOf('AWS::Lambda::EventInvokeConfig', stack, 'Cases')).toMatchObject({
    FunctionName: sweep,
    MaximumRetryAttempts: 0,
    MaximumEventAgeInSeconds: 300,
  })
})

test('[NUM-9] the numbers are counted each night, and a count that fails is not repeated', () => {
  expect(propertiesOf('AWS::Events::Rule', stack, 'Numbers')).toMatchObject({
    ScheduleExpression: 'cron(10 10 * * ? *)',
    State: 'ENABLED',
    Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }],
  })
  expect(propertiesOf('AWS::Lambda::EventInvokeConfig', stack, 'Numbers')).toMatchObject({
    FunctionName: { Ref: expect.stringMatching(/^NumbersCountFunction/) },
    MaximumRetryAttempts: 0,
  })
})

test("the export sets both of Node's sizes: where one is set, Lambda's runtime sets neither [DEP-8]", () => {
  const { MemorySize, Environment } = functionSchema.parse(
    propertiesOf('AWS::Lambda::Function', stack, 'ExportsExport'),
  )
  const options = textOf(Environment.Variables.NODE_OPTIONS)
  const size = (name: string) => Number(new RegExp(`--max-${name}-space-size=(\\d+)`).exec(options)?.[1])
  expect(size('semi')).toBe(16)
  // Three halves of young memory, as V8 counts, and a twentieth for what is not JavaScript's.
  expect(size('old') + 3 * size('semi')).toBeLessThan(MemorySize * 0.95)
  expect(size('old')).toBeGreaterThan(MemorySize * 0.85)
})
