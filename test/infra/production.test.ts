import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productionSettings } from '#test/production-stage.ts'
import { onlyOne, production, propertiesOf, stack, textOf } from './synthesized.ts'

const { domainName, certificateArn, mailSender, brand } = productionSettings
const variablesSchema = z.object({
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.unknown()) }), { Variables: {} }),
})

const valuesIn = (of: typeof production, name: string) =>
  of
    .ofType('AWS::Lambda::Function')
    .flatMap(([, { Properties }]) => variablesSchema.parse(Properties).Environment.Variables[name] ?? [])

describe('a production stage', () => {
  test('A production stage is served under its domain, with its certificate and no protocol older than TLS 1.2', () => {
    const [distribution, { Properties }] = onlyOne('AWS::CloudFront::Distribution', production)
    expect(Properties).toMatchObject({
      DistributionConfig: {
        Aliases: [domainName],
        ViewerCertificate: {
          AcmCertificateArn: certificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    })
    expect(textOf(production.outputs.SiteUrl?.Value)).toBe(`https://${domainName}`)
    expect(textOf(production.outputs.DomainTarget?.Value)).toBe(`\${${distribution}.DomainName}`)
  })

  test('Only pages of the domain can reach the signatures', () => {
    expect(propertiesOf('AWS::S3::Bucket', production, 'Signatures')).toHaveProperty(
      'CorsConfiguration.CorsRules.0.AllowedOrigins',
      [`https://${domainName}`],
    )
  })

  test('A production stage sends mails from its own address through SES, with replies to its support', () => {
    const { EmailConfiguration } = propertiesOf('AWS::Cognito::UserPool', production)
    expect(EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: `${brand.productName} <${mailSender}>`,
      ReplyToEmailAddress: brand.supportEmail,
    })
    expect(JSON.stringify(EmailConfiguration)).toContain(':identity/meadow.example')
  })

  test('People sign up by accepting the terms of the stage [JOI-5]', () => {
    expect(propertiesOf('AWS::Lambda::Function', production, 'TriggersPreSignUp')).toHaveProperty(
      'Environment.Variables',
      { ACCEPTED_TERMS: 'terms=7.2 privacy=2026-10 electronic_signature=3' },
    )
  })

  test.each([
    ['PRIVATE_DRAFTS', 'true', 'false', 4, 'DIS-2'],
    ['STAFF_SECOND_FACTOR', 'required', 'required', 3, 'STF-1'],
  ])(
    'The functions get %s as the stage sets it, %s, and by default %s (%i functions) [%s]',
    (name, own, bare, count) => {
      expect(valuesIn(production, name)).toEqual(Array(count).fill(own))
      expect(valuesIn(stack, name)).toEqual(Array(count).fill(bare))
    },
  )

  test('[CASE-97] Each function that changes a record knows after how many days a draft is deleted', () => {
    expect(valuesIn(production, 'DRAFT_DAYS')).toEqual(Array(10).fill('90'))
    // Without a sender, no function marks addresses.
    expect(valuesIn(stack, 'DRAFT_DAYS')).toEqual(Array(9).fill('180'))
  })

  test('A production stage keeps its logs as long as it says', () => {
    const kept = production
      .ofType('AWS::Logs::LogGroup')
      .map(([, { Properties }]) => Properties.RetentionInDays)
    expect(new Set(kept)).toEqual(new Set([productionSettings.logRetentionDays]))
  })
})
