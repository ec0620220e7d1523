// What the settings of a stage change in the template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '#lambdas/log.ts'
import { routes } from '#lambdas/routes.ts'
import { productionSettings } from '#test/production-stage.ts'
import { deployments, filesIn } from './deployments.ts'
import { onlyOne, production, stack, textOf } from './synthesised.ts'

const { domainName, certificateArn, mailSender, brand } = productionSettings
const address = `https://${domainName}`

const statementsSchema = z.object({ Statement: z.array(z.looseObject({ Action: z.unknown() })) })

describe('a production stage', () => {
  test('is known under its domain, with its certificate and no protocol older than TLS 1.2', () => {
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

  test('lets pages of its domain alone reach the signatures', () => {
    const [, bucket] = production.ofType('AWS::S3::Bucket').find(([name]) => name.startsWith('Sig')) ?? []
    expect(bucket?.Properties).toHaveProperty('CorsConfiguration.CorsRules.0.AllowedOrigins', [address])
  })

  test('writes mails from its own address, through SES, naming its domain and its support', () => {
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

  test('lets two functions send notices as that address and as no other, where a stage without a sender lets none', () => {
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

  test('shows its own logo in place of ours', () => {
    const logos = deployments(production)
      .flatMap(({ folders }) => folders)
      .filter((folder) => filesIn(folder).includes('favicon.svg'))
    expect(logos.map((folder) => readFileSync(join(folder, 'favicon.svg'), 'utf8'))).toEqual([
      readFileSync(productionSettings.logo, 'utf8'),
    ])
  })

  test('has a firewall before it that limits each address and tells the browser to wait', () => {
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

  test('a firewall writes its log under a name that AWS asks for, without the token', () => {
    const [, logging] = onlyOne('AWS::WAFv2::LoggingConfiguration', production)
    expect(logging.Properties.RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }])
    const named = production
      .ofType('AWS::Logs::LogGroup')
      .filter(([, { Properties }]) => Properties.LogGroupName)
    expect(named.map(([name]) => name)).toEqual([expect.stringMatching(/^FirewallLog/)])
    expect(JSON.stringify(named)).toMatch(/aws-waf-logs-Larkfield-prod-.*AWS::StackId/)
  })

  test('every alarm says what a person could not do, and writes to whoever is on duty', () => {
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
    const filters = production.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => {
      const pattern = z.string().parse(Properties.FilterPattern)
      return /\$\.route = "([^"]+)"/.exec(pattern)?.[1]
    })
    const keys = routes.map(({ call }) => `${call.method} ${call.path}`)
    const watched = filters.filter((route) => route !== undefined)
    expect(watched).toHaveLength(7)
    expect(watched.filter((route) => !keys.includes(route))).toEqual([])
  })

  test('the dashboard reads what the functions measure, in the namespace that they are told', () => {
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

  test('keeps its logs as long as it says', () => {
    const groups = production.ofType('AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(6)
    for (const [, { Properties }] of groups) expect(Properties.RetentionInDays).toBe(2192)
  })
})
