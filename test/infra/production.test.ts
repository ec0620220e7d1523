// Tests what the settings of a stage change in the template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '#lambdas/log.ts'
import { routes } from '#lambdas/routes.ts'
import { productionSettings } from '#test/production-stage.ts'
import { deployments, filesIn } from './deployments.ts'
import { onlyOne, production, stack, textOf } from './synthesized.ts'

const { domainName, certificateArn, mailSender, brand } = productionSettings
const address = `https://${domainName}`
const patterns = production
  .ofType('AWS::Logs::MetricFilter')
  .map(([, { Properties }]) => z.string().parse(Properties.FilterPattern))

const overridesSchema = z.array(z.object({ Name: z.string(), ActionToUse: z.unknown() }))
const rulesSchema = z.array(
  z.looseObject({
    Name: z.string(),
    Statement: z.looseObject({
      ManagedRuleGroupStatement: z.optional(
        z.looseObject({ RuleActionOverrides: z.optional(overridesSchema) }),
      ),
    }),
  }),
)
const keyPolicySchema = z.object({
  Statement: z.array(z.looseObject({ Principal: z.unknown(), Condition: z.optional(z.unknown()) })),
})

const statementsSchema = z.object({ Statement: z.array(z.looseObject({ Action: z.unknown() })) })

const variablesSchema = z.object({
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.unknown()) }), { Variables: {} }),
})

describe('a production stage', () => {
  test('A production stage is served under its domain, with its certificate and no protocol older than TLS 1.2', () => {
    expect(onlyOne('AWS::CloudFront::Distribution', production)[1].Properties).toMatchObject({
      DistributionConfig: {
        Aliases: [domainName],
        ViewerCertificate: {
          AcmCertificateArn: certificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    })
    expect(textOf(production.outputs.SiteUrl?.Value)).toBe(address)
    const [distribution] = onlyOne('AWS::CloudFront::Distribution', production)
    expect(textOf(production.outputs.DomainTarget?.Value)).toBe(`\${${distribution}.DomainName}`)
  })

  test('Only pages of the domain can reach the signatures', () => {
    const [, bucket] = production.ofType('AWS::S3::Bucket').find(([name]) => name.startsWith('Sig')) ?? []
    expect(bucket?.Properties).toHaveProperty('CorsConfiguration.CorsRules.0.AllowedOrigins', [address])
  })

  test('A production stage sends mails from its own address through SES, with its domain and its support', () => {
    const [, pool] = onlyOne('AWS::Cognito::UserPool', production)
    expect(pool.Properties.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: `${brand.productName} <${mailSender}>`,
      ReplyToEmailAddress: brand.supportEmail,
    })
    expect(JSON.stringify(pool.Properties.EmailConfiguration)).toContain(':identity/meadow.example')
    const mails = production.ofType('AWS::Lambda::Function').find(([id]) => id.startsWith('TriggersCustom'))
    expect(mails?.[1].Properties).toMatchObject({
      Environment: {
        Variables: {
          APP_URL: address,
          MAIL_FROM: `${brand.productName} <${mailSender}>`,
          PRODUCT_NAME: brand.productName,
          SUPPORT_PHONE: brand.supportPhone,
          SUPPORT_EMAIL: brand.supportEmail,
        },
      },
    })
  })

  test('People sign up by accepting the terms of the stage [JOI-5]', () => {
    const trigger = production
      .ofType('AWS::Lambda::Function')
      .find(([id]) => id.startsWith('TriggersPreSignUp'))
    expect(trigger?.[1].Properties).toHaveProperty('Environment.Variables', {
      ACCEPTED_TERMS: 'terms=7.2 privacy=2026-10 electronic_signature=3',
    })
  })

  test('Two functions can send notices, only from that address; without a sender, no function can', () => {
    const toSend = (of: typeof production) =>
      of.ofType('AWS::IAM::ManagedPolicy').flatMap(([id, { Properties }]) =>
        statementsSchema
          .parse(Properties.PolicyDocument)
          .Statement.filter(({ Action }) => Action === 'ses:SendEmail')
          .map(({ Resource, Condition }) => [id.replace(/Policy.*$/, ''), textOf(Resource), Condition]),
      )
    const identity = expect.stringMatching(/^arn:.*:ses:us-east-1:.*:identity\/meadow\.example$/)
    const condition = { StringEquals: { 'ses:FromAddress': mailSender } }
    expect(toSend(production)).toEqual([
      ['TriggersCustomMessage', identity, condition],
      ['FunctionsApplicant', identity, condition],
    ])
    expect(toSend(stack)).toEqual([])
  })

  test('A production stage shows its own logo', () => {
    const logos = deployments(production)
      .flatMap(({ folders }) => folders)
      .filter((folder) => filesIn(folder).includes('favicon.svg'))
    expect(logos.map((folder) => readFileSync(join(folder, 'favicon.svg'), 'utf8'))).toEqual([
      readFileSync(productionSettings.logo, 'utf8'),
    ])
  })

  test('A production stage has a firewall that limits each address and tells the browser to wait', () => {
    const [acl, { Properties }] = onlyOne('AWS::WAFv2::WebACL', production)
    expect(Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    const rules = z.array(z.looseObject({ Name: z.string() })).parse(Properties.Rules)
    expect(rules.map(({ Name }) => Name)).toEqual([
      'too-many',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    expect(rules[0]).toMatchObject({
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3000 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    })
    expect(onlyOne('AWS::CloudFront::Distribution', production)[1].Properties).toHaveProperty(
      'DistributionConfig.WebACLId',
      { 'Fn::GetAtt': [acl, 'Arn'] },
    )
    expect(stack.ofType('AWS::WAFv2::WebACL')).toEqual([])
  })

  /** Rules that inspect a body, and what AWS gives as an example of each: words that an applicant may write. */
  // https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
  test.each([
    ['CrossSiteScripting_BODY', '<script>alert("hello")</script>'],
    ['GenericLFI_BODY', '../../'],
    ['GenericRFI_BODY', 'http:// with an IPv4 address'],
    ['EC2MetaDataSSRF_BODY', 'the address of the metadata of a machine'],
    ['SizeRestrictions_BODY', 'more than 8,192 bytes'],
  ])('the firewall only counts %s: an answer is free text (%s) [DEP-3]', (rule) => {
    const [, { Properties }] = onlyOne('AWS::WAFv2::WebACL', production)
    const common = rulesSchema.parse(Properties.Rules).find(({ Name }) => Name.endsWith('CommonRuleSet'))
    expect(common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toContainEqual({
      Name: rule,
      ActionToUse: { Count: {} },
    })
  })

  test('the firewall counts nothing else: addresses, paths, queries and cookies are still refused [DEP-3]', () => {
    const [, { Properties }] = onlyOne('AWS::WAFv2::WebACL', production)
    const counted = rulesSchema
      .parse(Properties.Rules)
      .flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [])
    expect(counted.map(({ Name }) => Name).filter((name) => !name.endsWith('_BODY'))).toEqual([])
    expect(counted).toHaveLength(5)
  })

  test('a firewall writes its log under a name that AWS asks for, without the token', () => {
    const [, logging] = onlyOne('AWS::WAFv2::LoggingConfiguration', production)
    expect(logging.Properties.RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }])
    const named = production
      .ofType('AWS::Logs::LogGroup')
      .filter(([, { Properties }]) => Properties.LogGroupName)
    const names = Object.fromEntries(
      named.map(([id, { Properties }]) => [id.slice(0, -8), JSON.stringify(Properties.LogGroupName)]),
    )
    expect(Object.keys(names).sort()).toEqual(['ApiAccessLog', 'FirewallLog'])
    expect(names.FirewallLog).toMatch(/aws-waf-logs-Larkfield-prod-.*AWS::StackId/)
  })

  test("The API's log is where one AWS policy covers all services, and the stage names it as AWS stores it", () => {
    for (const each of [stack, production]) {
      const [, stage] = onlyOne('AWS::ApiGatewayV2::Stage', each)
      const [log, group] =
        each.ofType('AWS::Logs::LogGroup').find(([name]) => name.startsWith('ApiAccessLog')) ?? []
      expect(JSON.stringify(group?.Properties.LogGroupName)).toMatch(
        /"\/aws\/vendedlogs\/Larkfield.*AWS::StackId/,
      )
      const { DestinationArn } = z
        .object({ DestinationArn: z.unknown() })
        .parse(stage.Properties.AccessLogSettings)
      expect(textOf(DestinationArn)).toMatch(new RegExp(`:log-group:\\$\\{${log}\\}$`))
    }
  })

  test("CloudWatch can use the logs' key only for alarms of this account [DEP-6]", () => {
    const policies = production.ofType('AWS::KMS::Key').map(([, { Properties }]) => Properties.KeyPolicy)
    const statements = policies.flatMap((policy) => keyPolicySchema.parse(policy).Statement)
    const ofCloudWatch = statements.filter(({ Principal }) =>
      JSON.stringify(Principal).includes('"cloudwatch.amazonaws.com"'),
    )
    expect(ofCloudWatch.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    ])
  })

  test("every alarm says what a person could not do and mails the stage's mailbox", () => {
    const [topic] = onlyOne('AWS::SNS::Topic', production)
    const alarms = production.ofType('AWS::CloudWatch::Alarm')
    expect(alarms).toHaveLength(stack.ofType('AWS::CloudWatch::Alarm').length)
    for (const [name, { Properties }] of alarms) {
      expect(Properties.AlarmDescription, name).toMatch(/ (could|no|without|not|end) .*\./)
      expect(Properties.AlarmActions, name).toEqual([{ Ref: topic }])
    }
    expect(alarms.map(([, { Properties }]) => Properties.AlarmDescription)).toContain(
      'An applicant could not submit.',
    )
    const [, policy] = onlyOne('AWS::SNS::TopicPolicy', production)
    expect(policy.Properties.PolicyDocument).toMatchObject({
      Statement: [
        { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
        { Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
      ],
    })
    expect(onlyOne('AWS::SNS::Subscription', production)[1].Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: productionSettings.alarmEmail,
    })
  })

  test('the routes that alarms watch are routes of the API', () => {
    const watched = patterns.flatMap((pattern) => /\$\.route = "([^"]+)"/.exec(pattern)?.[1] ?? [])
    const keys = routes.map(({ call }) => `${call.method} ${call.path}`)
    expect(watched).toHaveLength(7)
    expect(watched.filter((route) => !keys.includes(route))).toEqual([])
  })

  test.each([
    ['401', 100],
    ['403', 30],
  ])('[EVI-4] %s replies raise an alarm from %i in five minutes', (status, Threshold) => {
    expect(patterns).toContain(`{ $.status = "${status}" }`)
    const alarm = production
      .ofType('AWS::CloudWatch::Alarm')
      .find(([, { Properties }]) => Properties.MetricName === `Refused${status}`)
    expect(alarm?.[1].Properties).toMatchObject({ Threshold, Period: 300, Statistic: 'Sum' })
  })

  test('[DIS-5] an export with SSN digits raises an alarm, and so do unusually many looks', () => {
    const patternOf = (metric: string) => {
      const filters = production.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties)
      return filters.find(({ MetricTransformations }) =>
        JSON.stringify(MetricTransformations).includes(metric),
      )?.FilterPattern
    }
    expect(patternOf('SsnExports')).toBe(
      '{ (($.event = "audited") && ($.action = "export-started")) && ($.withSsn IS TRUE) }',
    )
    expect(patternOf('Looks')).toBe(
      '{ ($.event = "audited") && (($.action = "submission-opened") || ($.action = "ssn-shown")) }',
    )
    const alarms = production.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
    const alarmOn = (metric: string) => alarms.find(({ MetricName }) => MetricName === metric)
    expect(alarmOn('SsnExports')).toMatchObject({ Period: 300, Threshold: 1 })
    expect(alarmOn('Looks')).toMatchObject({ Period: 3600, Threshold: productionSettings.looksAnHour })
  })

  test('[EVI-4] [DIS-5] each alarm that counts lines reads the log that has them', () => {
    const filterSchema = z.object({
      LogGroupName: z.object({ Ref: z.string() }),
      MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]),
    })
    const logs = production.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => {
      const { LogGroupName, MetricTransformations } = filterSchema.parse(Properties)
      return [MetricTransformations[0].MetricName, LogGroupName.Ref.slice(0, -8)]
    })
    const ofGateway = logs.filter(([name]) => /^Refused|Failures$/.test(name ?? ''))
    expect(new Set(ofGateway.map(([, log]) => log))).toEqual(new Set(['ApiAccessLog']))
    const others = logs.filter((log) => !ofGateway.includes(log))
    expect(Object.fromEntries(others)).toEqual({
      SessionsLeftOpen: 'TriggersPostConfirmationLog',
      SsnExports: 'FunctionsAdminLog',
      Looks: 'FunctionsAdminLog',
    })
    expect(patterns).toContain('{ $.event = "sessions-not-ended" }')
  })

  test.each([
    ['PRIVATE_DRAFTS', ['true', 'true', 'true'], ['false', 'false', 'false'], 'DIS-2'],
    ['STAFF_SECOND_FACTOR', ['required', 'required'], ['required', 'required'], 'STF-1'],
  ])('The functions get %s as the stage sets it, %j, and by default %j [%s]', (name, own, bare) => {
    const valuesIn = (of: typeof production) =>
      of
        .ofType('AWS::Lambda::Function')
        .flatMap(([, { Properties }]) => variablesSchema.parse(Properties).Environment.Variables[name] ?? [])
    expect([valuesIn(production), valuesIn(stack)]).toEqual([own, bare])
  })

  test('the dashboard reads what the functions measure, in their namespace', () => {
    const [, { Properties }] = onlyOne('AWS::CloudWatch::Dashboard', production)
    const body = textOf(Properties.DashboardBody)
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    for (const route of ['POST /api/save-form-data', 'POST /api/submit-application', 'export']) {
      log({ event: 'done', route, milliseconds: 1 })
      expect(body).toContain(
        `["Larkfield-prod","milliseconds","event","done","route",${JSON.stringify(route)}`,
      )
      expect(JSON.parse(String(written.mock.lastCall?.[0]))).toMatchObject({
        event: 'done',
        route,
        _aws: {
          CloudWatchMetrics: [{ Dimensions: [['route', 'event']], Metrics: [{ Name: 'milliseconds' }] }],
        },
      })
    }
    written.mockRestore()
    const namespaces = production.ofType('AWS::Lambda::Function').flatMap(
      ([
        ,
        {
          Properties: { Environment },
        },
      ]) => JSON.stringify(Environment ?? {}).match(/"METRIC_NAMESPACE":"([^"]+)"/)?.[1] ?? [],
    )
    expect(namespaces).toEqual(['Larkfield-prod', 'Larkfield-prod', 'Larkfield-prod'])
  })

  test('A production stage keeps its logs as long as it says', () => {
    const groups = production.ofType('AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(6)
    for (const [, { Properties }] of groups) expect(Properties.RetentionInDays).toBe(2192)
  })
})
