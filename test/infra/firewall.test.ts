import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onlyOne, production, propertiesOf, stack } from './synthesized.ts'

const [firewall, { Properties }] = onlyOne('AWS::WAFv2::WebACL', production)
const rules = z.array(z.looseObject({ Name: z.string() })).parse(Properties.Rules)
const overridesSchema = z.object({
  Statement: z.object({
    ManagedRuleGroupStatement: z.object({ RuleActionOverrides: z.array(z.unknown()) }),
  }),
})

describe('the firewall', () => {
  test('A production stage has a firewall that limits each address and tells the browser to wait', () => {
    expect(Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(rules.map(({ Name }) => Name)).toEqual([
      'too-many',
      'too-many-public',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ])
    expect(rules[0]).toMatchObject({
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3000 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    })
    expect(propertiesOf('AWS::CloudFront::Distribution', production)).toHaveProperty(
      'DistributionConfig.WebACLId',
      { 'Fn::GetAtt': [firewall, 'Arn'] },
    )
    expect(stack.ofType('AWS::WAFv2::WebACL')).toEqual([])
  })

  test('[PAP-48] The firewall limits each address alone to 300 public calls a minute', () => {
    expect(rules[1]).toMatchObject({
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'IP',
          Limit: 300,
          EvaluationWindowSec: 60,
          ScopeDownStatement: {
            RegexMatchStatement: {
              FieldToMatch: { UriPath: {} },
              RegexString:
                '^(/api/stop-reminders|/api/sign/open|/api/sign/code|/api/sign/enter|/api/sign/signature|/api/sign/paper|/api/sign/decline|/api/sign/copy|/api/sign/take-back|/api/verify-paper)$',
            },
          },
        },
      },
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    })
  })

  test('Of the common rules, the firewall only counts those that inspect a body, because an answer is free text [DEP-3]', () => {
    const common = overridesSchema.parse(rules.at(-1)).Statement.ManagedRuleGroupStatement
    // What AWS gives as an example of each are words that an applicant can write:
    // https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
    const ofBodies = ['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF', 'SizeRestrictions']
    expect(common.RuleActionOverrides).toEqual(
      ofBodies.map((rule) => ({ Name: `${rule}_BODY`, ActionToUse: { Count: {} } })),
    )
  })

  test('The other rules refuse addresses, paths, queries, and cookies [DEP-3]', () => {
    expect(JSON.stringify(rules.slice(0, -1))).not.toContain('"Count":')
    for (const rule of rules.slice(2)) expect(rule.OverrideAction).toEqual({ None: {} })
  })

  test('The firewall writes its log under a name that AWS asks for, without the token', () => {
    const { RedactedFields } = propertiesOf('AWS::WAFv2::LoggingConfiguration', production)
    expect(RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }])
    const { LogGroupName } = propertiesOf('AWS::Logs::LogGroup', production, 'FirewallLog')
    expect(JSON.stringify(LogGroupName)).toMatch(/aws-waf-logs-Larkfield-prod-.*AWS::StackId/)
  })
})
