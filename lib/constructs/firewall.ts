// The optional web firewall.
import { Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import type { Logs } from './logs.ts'
import { physicalName } from './physical-name.ts'

/** Per address in five minutes; ten people behind one router stay below. */
const mostRequests = 3000

/** These only count: a medical history can contain "../.." or "<b>". No answer is run, rendered as HTML, or used as a path. */
const rulesThatReadAnswers = [
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  'SizeRestrictions_BODY',
] as const

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

/** WAF requires this prefix. */
const logPrefix = 'aws-waf-logs-'

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
  const log = logs.addLogGroup(scope, 'Log', physicalName(scope, logPrefix))
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({ service: 'logs', resource: `log-group:${log.logGroupName}` }),
    ],
    redactedFields: [{ singleHeader: { Name: 'authorization' } }],
  })
  return attrArn
}
