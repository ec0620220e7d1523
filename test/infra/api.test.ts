// Tests the HTTP API and the functions: routes, authorizer, and rights.
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#lambdas/routes.ts'
import { onlyOne, stack, template, textOf } from './synthesized.ts'

const statementsSchema = z.object({
  Statement: z.array(
    z.object({
      Action: z.union([z.string(), z.array(z.string())]),
      Resource: z.unknown(),
      Condition: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
    }),
  ),
})
const functionSchema = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) })
const roleSchema = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  ManagedPolicyArns: z.tuple([z.object({ Ref: z.string() })]),
})

const ownFunctions = stack
  .ofType('AWS::Lambda::Function')
  .filter(([name]) => !name.startsWith('CustomCDKBucketDeployment'))

const statementsOf = (functionProperties: unknown) => {
  const role = functionSchema.parse(functionProperties).Role['Fn::GetAtt'][0]
  const [policy] = roleSchema.parse(stack.resources[role]?.Properties).ManagedPolicyArns
  return statementsSchema.parse(stack.resources[policy.Ref]?.Properties.PolicyDocument).Statement
}

const words = (text: string) => text.trim().split(/\s+/)

const toLog = ['logs:CreateLogStream', 'logs:PutLogEvents']
const toWriteRecords = words(`
        dynamodb:UpdateItem kms:Decrypt kms:DescribeKey kms:Encrypt kms:GenerateDataKey
        kms:ReEncryptFrom kms:ReEncryptTo`)

describe('the API', () => {
  test('The routes of the API are those of lambdas/routes.ts, each for an access token of our pool and client [INF-1]', () => {
    const [authorizer] = onlyOne('AWS::ApiGatewayV2::Authorizer')
    const guarded = stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => ({
      key: Properties.RouteKey,
      type: Properties.AuthorizationType,
      authorizer: textOf(Properties.AuthorizerId),
      scopes: Properties.AuthorizationScopes,
    }))
    expect(guarded).toEqual(
      routes.map(({ call }) => ({
        key: `${call.method} ${call.path}`,
        type: 'JWT',
        authorizer: `\${${authorizer}}`,
        scopes: ['aws.cognito.signin.user.admin'],
      })),
    )
  })

  test('The authorizer trusts this pool for this client', () => {
    const [pool] = onlyOne('AWS::Cognito::UserPool')
    const [client] = onlyOne('AWS::Cognito::UserPoolClient')
    const [, authorizer] = onlyOne('AWS::ApiGatewayV2::Authorizer')
    const jwt = z
      .object({ Issuer: z.unknown(), Audience: z.array(z.unknown()) })
      .parse(authorizer.Properties.JwtConfiguration)
    expect(textOf(jwt.Issuer)).toBe(`https://cognito-idp.\${AWS::Region}.amazonaws.com/\${${pool}}`)
    expect(jwt.Audience).toEqual([{ Ref: client }])
  })

  test('The stage of the API is throttled and logs each request as one line of JSON, with the address it came from and without bodies [EVI-3]', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
      AccessLogSettings: { DestinationArn: Match.anyValue(), Format: Match.anyValue() },
    })
    const [, stage] = onlyOne('AWS::ApiGatewayV2::Stage')
    const { Format } = z.object({ Format: z.string() }).parse(stage.Properties.AccessLogSettings)
    const line = z.record(z.string(), z.string()).parse(JSON.parse(Format))
    expect(line).toMatchObject({ requestId: '$context.requestId', sourceIp: '$context.identity.sourceIp' })
    expect(Format).not.toMatch(/body|header|email/i)
  })

  test('A line of the access log stays JSON: no value can contain a quote [EVI-3]', () => {
    const [, stage] = onlyOne('AWS::ApiGatewayV2::Stage')
    const { Format } = z.object({ Format: z.string() }).parse(stage.Properties.AccessLogSettings)
    const withoutQuotes = words(`
        authorizer.claims.sub error.responseType identity.sourceIp integrationLatency integrationStatus
        requestId requestTime responseLatency responseLength routeKey status`)
    const values = z.record(z.string(), z.string()).parse(JSON.parse(Format))
    expect(Object.values(values).sort()).toEqual(withoutQuotes.map((name) => `$context.${name}`))
  })
})

describe('functions', () => {
  test('all are small, on the pinned runtime, and log where the stage keeps logs', () => {
    expect(ownFunctions.map(([name]) => name.replace(/Function[0-9A-F]{8}$/, '')).sort()).toEqual(
      words(`
        ExportsExport FunctionsAdmin FunctionsApplicant TriggersCustomMessage TriggersPostConfirmation
        TriggersPreSignUp`),
    )
    for (const [, { Properties }] of ownFunctions) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        LoggingConfig: { LogGroup: { Ref: expect.any(String) } },
      })
    }
  })

  test('the export runs once: without a second try after a failure, and never after it counts as failed', () => {
    const [, config] = onlyOne('AWS::Lambda::EventInvokeConfig')
    expect(config.Properties).toMatchObject({
      FunctionName: { Ref: expect.stringMatching(/^ExportsExportFunction/) },
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 900,
    })
  })

  test.each([
    ['FunctionsApplicant', { MemorySize: 1024, Timeout: 10 }],
    ['FunctionsAdmin', { MemorySize: 1024, Timeout: 10 }],
    ['ExportsExport', { MemorySize: 1769, Timeout: 900 }],
    ['TriggersCustomMessage', { MemorySize: 512, Timeout: 5 }],
    ['TriggersPreSignUp', { MemorySize: 512, Timeout: 5 }],
    ['TriggersPostConfirmation', { MemorySize: 512, Timeout: 5 }],
  ])('The function %s has its limits', (name, limits) => {
    expect(ownFunctions.find(([id]) => id.startsWith(name))?.[1].Properties).toMatchObject(limits)
  })

  test.each([
    [
      'FunctionsApplicant',
      words(`
        METRIC_NAMESPACE ORIGIN_SECRET PRIVATE_DRAFTS PRODUCT_NAME SIGNATURE_BUCKET STAFF_SECOND_FACTOR
        SUPPORT_EMAIL SUPPORT_PHONE TABLE_NAME`),
      [
        ...toLog,
        ...toWriteRecords,
        ...words(`
        dynamodb:GetItem dynamodb:PutItem s3:GetObject s3:GetObjectVersion s3:PutObject
        secretsmanager:GetSecretValue`),
      ],
    ],
    [
      'FunctionsAdmin',
      words(`
        EXPORT_BUCKET EXPORT_FUNCTION METRIC_NAMESPACE ORIGIN_SECRET PRIVATE_DRAFTS STAFF_SECOND_FACTOR
        TABLE_NAME`),
      [
        ...toLog,
        ...toWriteRecords,
        ...words(`
        dynamodb:GetItem dynamodb:PutItem dynamodb:Query lambda:InvokeFunction s3:GetObject
        secretsmanager:GetSecretValue`),
      ],
    ],
    [
      'ExportsExport',
      ['EXPORT_BUCKET', 'METRIC_NAMESPACE', 'NODE_OPTIONS', 'PRIVATE_DRAFTS', 'TABLE_NAME'],
      [
        ...toLog,
        ...toWriteRecords,
        ...words(`
        dynamodb:GetItem dynamodb:PutItem dynamodb:Query dynamodb:Scan s3:AbortMultipartUpload
        s3:DeleteObject s3:PutObject`),
      ],
    ],
    [
      'TriggersCustomMessage',
      ['APP_URL', 'PRODUCT_NAME', 'SUPPORT_EMAIL', 'SUPPORT_PHONE', 'TABLE_NAME'],
      toLog,
    ],
    ['TriggersPreSignUp', ['ACCEPTED_TERMS'], toLog],
    [
      'TriggersPostConfirmation',
      ['TABLE_NAME'],
      [...toLog, ...toWriteRecords, 'cognito-idp:AdminUserGlobalSignOut'],
    ],
  ])('The function %s has only the variables and rights that it needs', (name, variables, actions) => {
    const properties = ownFunctions.find(([id]) => id.startsWith(name))?.[1].Properties
    const { Environment } = z
      .object({
        Environment: z._default(z.object({ Variables: z.record(z.string(), z.unknown()) }), {
          Variables: {},
        }),
      })
      .parse(properties)
    expect(Object.keys(Environment.Variables).sort()).toEqual(variables)
    const granted = new Set(statementsOf(properties).flatMap(({ Action }) => Action))
    expect([...granted].sort()).toEqual([...new Set(actions)].sort())
  })

  test('no function has a wildcard action, a wildcard resource but the pool that names it, or a policy added from elsewhere', () => {
    for (const [name, { Properties }] of ownFunctions) {
      for (const { Action, Resource } of statementsOf(Properties)) {
        expect([Action].flat().join(), name).not.toContain('*')
        // What a reference to a secret gives is its ARN.
        const own =
          [Action].flat().join() === 'cognito-idp:AdminUserGlobalSignOut'
            ? /^arn:.*:cognito-idp:.*AWS::Region.*AWS::AccountId.*:userpool\/\*$/
            : /^\$\{(\w+\.Arn|OriginSecret\w+)\}/
        for (const resource of [Resource].flat()) expect(textOf(resource), name).toMatch(own)
      }
      const role = functionSchema.parse(Properties).Role
      expect(JSON.stringify(stack.ofType('AWS::IAM::Policy')), name).not.toContain(role['Fn::GetAtt'][0])
    }
  })

  test.each([
    ['FunctionsApplicant', ['GetItem USER#*', 'PutItem AUDIT#*', 'UpdateItem USER#*']],
    [
      'FunctionsAdmin',
      [
        'GetItem EXPORT#*',
        'GetItem USER#*',
        'PutItem AUDIT#*',
        'PutItem EXPORT#*',
        'Query AUDIT#*',
        'Query index/submissions',
        'Query index/users',
        'UpdateItem EXPORT#*',
        'UpdateItem USER#*',
      ],
    ],
    [
      'ExportsExport',
      [
        'GetItem EXPORT#*',
        'PutItem AUDIT#*',
        'Query index/submissions',
        'Query index/users',
        'Scan table',
        'UpdateItem EXPORT#*',
      ],
    ],
    ['TriggersPostConfirmation', ['UpdateItem USER#*']],
  ])(
    'The function %s reaches its own kinds of items, and none can change or delete the audit',
    (name, rights) => {
      const properties = ownFunctions.find(([id]) => id.startsWith(name))?.[1].Properties
      const reached = statementsOf(properties).flatMap(({ Action, Resource, Condition }) =>
        [Action]
          .flat()
          .filter((action) => action.startsWith('dynamodb:'))
          .flatMap((action) => {
            const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
            const resources = [Resource]
              .flat()
              .map((resource) => /\/(index\/.*)$/.exec(textOf(resource))?.[1])
            const targets = keys === undefined ? resources.map((index) => index ?? 'table') : [keys].flat()
            return targets.map((target) => `${action.replace('dynamodb:', '')} ${target}`)
          }),
      )
      expect(reached.sort()).toEqual(rights)
    },
  )

  test('a key is used through the service whose data it encrypts, and not directly', () => {
    const keyRights = ownFunctions
      .flatMap(([, { Properties }]) => statementsOf(Properties))
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('kms:')))
      .map(({ Resource, Condition }) => {
        const { StringEquals: through } = z
          .strictObject({ StringEquals: z.strictObject({ 'kms:ViaService': z.unknown() }) })
          .parse(Condition)
        return `${textOf(Resource).replace(/Key[0-9A-F]{8}/, 'Key')} through ${textOf(through['kms:ViaService'])}`
      })
    expect([...new Set(keyRights)].sort()).toEqual([
      `\${RecordsKey.Arn} through dynamodb.\${AWS::Region}.amazonaws.com`,
      `\${RecordsKey.Arn} through s3.\${AWS::Region}.amazonaws.com`,
      `\${SignaturesKey.Arn} through s3.\${AWS::Region}.amazonaws.com`,
    ])
  })

  test("the export sets both of Node's sizes: where one is set, Lambda's runtime sets neither [DEP-8]", () => {
    const run = ownFunctions.find(([name]) => name.startsWith('ExportsExport'))?.[1].Properties
    const { MemorySize, Environment } = z
      .object({
        MemorySize: z.number(),
        Environment: z.object({ Variables: z.looseObject({ NODE_OPTIONS: z.string() }) }),
      })
      .parse(run)
    const size = (name: string) =>
      Number(new RegExp(`--max-${name}-space-size=(\\d+)`).exec(Environment.Variables.NODE_OPTIONS)?.[1])
    expect(size('semi')).toBe(16)
    // Three halves of young memory, as V8 counts, and a twentieth for what is not JavaScript's.
    expect(size('old') + 3 * size('semi')).toBeLessThan(MemorySize * 0.95)
    expect(size('old')).toBeGreaterThan(MemorySize * 0.85)
  })

  test('Functions reach signatures only under their own kind of name', () => {
    const [bucket] = stack.ofType('AWS::S3::Bucket').find(([name]) => name.startsWith('Signatures')) ?? []
    const api = ownFunctions.find(([name]) => name.startsWith('FunctionsApplicant'))?.[1].Properties
    const resources = statementsOf(api)
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('s3:')))
      .map(({ Resource }) => textOf(Resource))
    expect(new Set(resources)).toEqual(new Set([`\${${bucket}.Arn}/*/signature_*.png`]))
  })

  test('No trigger names the pool, because the pool names the triggers', () => {
    const [pool] = onlyOne('AWS::Cognito::UserPool')
    const triggers = Object.entries(stack.resources).filter(([name]) => name.startsWith('Triggers'))
    expect(triggers.length).toBeGreaterThan(8)
    expect(JSON.stringify(triggers)).not.toContain(pool)
  })
})
