import { Stack } from 'aws-cdk-lib'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { publicCalls } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import type { Logs } from './logs.ts'
import { physicalName } from './names.ts'

/** Per address in five minutes: ten people behind one router. */
const mostRequests = 3000

/** Per address in a minute: mail programs share addresses. */
const mostPublicCalls = 300

const publicPath: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: `^(${publicCalls.map(({ path }) => path).join('|')})$`,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
}

/** These only count: a medical history can contain "../.." or "<b>". */
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

const limited = (name: string, limits: Omit<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType'>) => ({
  name,
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...limits } },
  action: { block: { customResponse: { responseCode: 429 } } },
  ...watched(name),
})

const rateRules = [
  limited('too-many', { limit: mostRequests }),
  limited('too-many-public', {
    limit: mostPublicCalls,
    evaluationWindowSec: 60,
    scopeDownStatement: publicPath,
  }),
]

const rules = (): CfnWebACL.RuleProperty[] => [
  ...rateRules.map((rule, priority) => ({ ...rule, priority })),
  ...managedRules.map(([name, counted], index) => ({
    name,
    priority: rateRules.length + index,
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
