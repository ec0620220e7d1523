// The firewall before CloudFront: addresses of ill repute, requests that only an attack makes, and whoever asks too often.
// CloudFront takes one from us-east-1 alone, which lib/stage.ts sees to.
import { Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import type { Logs } from './logs.ts'
import { ownName } from './physical-name.ts'

/** Of one address in five minutes: ten people who write without a pause behind one router stay under it. */
const mostRequests = 3000

/**
 * They look into what people write: "see http://10.1.2.3", "../.." or "<b>" in a medical history is an answer and no attack. Every body
 * is JSON that the functions parse by a schema; no answer is run, shown as HTML, or taken for a path or an address. A long answer is
 * no attack either.
 */
const rulesThatReadAnswers = [
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'SizeRestrictions_BODY',
] as const

/** Managed by AWS. Those of their rules that are named here only count. */
const managedRules = [
  ['AWSManagedRulesAmazonIpReputationList', []],
  ['AWSManagedRulesKnownBadInputsRuleSet', []],
  ['AWSManagedRulesCommonRuleSet', rulesThatReadAnswers],
] as const

const watched = (metricName: string) => ({
  visibilityConfig: { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false },
})

const rules = (): CfnWebACL.RuleProperty[] => [
  {
    name: 'too-many',
    priority: 0,
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: mostRequests } },
    action: { block: { customResponse: { responseCode: 429 } } },
    ...watched('too-many'),
  },
  ...managedRules.map(([name, counted], index) => ({
    name,
    priority: index + 1,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    overrideAction: { none: {} },
    ...watched(name),
  })),
]

/** WAF asks for this beginning, so that its log cannot lie beside the API's. */
const logPrefix = 'aws-waf-logs-'

/** Gives the ARN for CloudFront, or undefined where the stage wants none. */
export const addFirewall = (parent: Construct, stage: Stage, logs: Logs): string | undefined => {
  if (!stage.webAcl) return undefined
  const scope = new Construct(parent, 'Firewall')
  const { attrArn } = new CfnWebACL(scope, 'WebAcl', {
    scope: 'CLOUDFRONT',
    description: 'Larkfield: before the site and its API',
    defaultAction: { allow: {} },
    rules: rules(),
    ...watched('larkfield'),
  })
  const log = logs.addLogGroup(scope, 'Log', ownName(scope, logPrefix))
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({ service: 'logs', resource: `log-group:${log.logGroupName}` }),
    ],
    redactedFields: [{ singleHeader: { Name: 'authorization' } }],
  })
  return attrArn
}
