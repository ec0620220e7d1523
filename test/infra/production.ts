// What the settings of a stage change in the template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productionSettings } from '#test/production-stage.ts'
import { deployments, filesIn } from './deployments.ts'
import { onlyOne, production, textOf } from './synthesised.ts'

const { domainName, certificateArn, mailSender, brand } = productionSettings
const address = `https://${domainName}`

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
    expect(mails?.[1].Properties).toHaveProperty('Environment.Variables', {
      APP_URL: address,
      PRODUCT_NAME: brand.productName,
      SUPPORT_PHONE: brand.supportPhone,
      SUPPORT_EMAIL: brand.supportEmail,
    })
  })

  test('shows its own logo in place of ours', () => {
    const logos = deployments(production)
      .flatMap(({ folders }) => folders)
      .filter((folder) => filesIn(folder).includes('favicon.svg'))
    expect(logos.map((folder) => readFileSync(join(folder, 'favicon.svg'), 'utf8'))).toEqual([
      readFileSync(productionSettings.logo, 'utf8'),
    ])
  })

  test('keeps its logs as long as it says', () => {
    const groups = production.ofType('AWS::Logs::LogGroup')
    expect(groups.length).toBeGreaterThan(6)
    for (const [, { Properties }] of groups) expect(Properties.RetentionInDays).toBe(2192)
  })
})
