// What wakes somebody: each alarm says in its first words what a person could not do. Calls are counted from the API's access log,
// because the API's own counts know no routes, and a failure that was answered politely is no error of its function.
import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import type { Logs } from './logs.ts'
import { metricNamespace } from './metric-namespace.ts'

const period = Duration.minutes(5)

/** By the call that failed with 500 or more. */
const calls = {
  Load: ['POST /api/get-form-data', 'People could not load their application after signing in.'],
  Save: ['POST /api/save-form-data', "An applicant's answers could not be saved."],
  Signature: ['POST /api/signature-upload', 'An applicant could not hand in a signature.'],
  Submit: ['POST /api/submit-application', 'An applicant could not submit.'],
  Account: [
    'POST /api/account-changed',
    'Somebody was not told that their email or their two-step sign-in was changed.',
  ],
  Users: ['GET /api/admin/users', 'An admin could not see the users.'],
  Submissions: ['GET /api/admin/submissions', 'An admin could not see the submissions.'],
} as const

/** By the status: how many in five minutes, and what so many mean. Our own pages ask neither way, but for sessions that have ended. */
const bursts = {
  401: [100, 'Somebody calls the API again and again without a valid sign-in.'],
  403: [30, 'Somebody asks again and again for what they may not see or do.'],
} as const

/** By what is on record, from the line that lambdas/admin/audit.ts writes with each entry: an act that went well, and may still be wrong. */
const audited = (...actions: AuditAction[]) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.event', '=', 'audited'),
    FilterPattern.any(...actions.map((action) => FilterPattern.stringValue('$.action', '=', action))),
  )

type Watched = {
  accessLog: ILogGroup
  /** Of the function that serves the admins. */
  adminLog: ILogGroup
  /** Of the function that ends all sessions after a forgotten password. */
  resetLog: ILogGroup
  /** By the function that crashed, ran out of time or was refused its start. */
  functions: Record<
    'api' | 'admin' | 'export' | 'customMessage' | 'preSignUp' | 'postConfirmation',
    IFunction
  >
}

/** Each refused sign-up counts as a crash, and some are refused for good reasons. */
const fewest: Readonly<Record<string, number>> = { preSignUp: 10 }

const crashes: Record<keyof Watched['functions'], string> = {
  api: "Applicants' calls end without an answer.",
  admin: "Admins' calls end without an answer.",
  export: "An admin's export did not finish.",
  customMessage: 'Somebody got no mail about their account.',
  preSignUp: 'People could not sign up.',
  postConfirmation:
    'A new applicant has no record yet, which the first sign-in makes; or a new password was reported as failed.',
}

/** Encrypted with the logs' key, which CloudWatch may use for this one purpose. A topic with a policy lets nobody in by itself. */
const addTopic = (scope: Construct, { alarmEmail }: Stage, { key }: Logs) => {
  if (alarmEmail === undefined) return undefined
  const topic = new Topic(scope, 'Topic', { displayName: 'Larkfield', masterKey: key, enforceSSL: true })
  const { account, region, partition } = Stack.of(scope)
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
        StringEquals: { 'aws:SourceAccount': account },
      },
    }),
  )
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
  )
  topic.addSubscription(new EmailSubscription(alarmEmail))
  acknowledge(topic, {
    'Serverless-SNSRedrivePolicy':
      'SNS tries a mailbox again for hours by itself; an alarm that is older than that is on the dashboard.',
  })
  return new SnsAction(topic)
}

const failuresOf = (scope: Construct, name: string, route: string, logGroup: ILogGroup) =>
  new MetricFilter(scope, `${name}Failures`, {
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.route', '=', route),
      FilterPattern.stringValue('$.status', '=', '5*'),
    ),
    metricNamespace: metricNamespace(scope),
    metricName: `${name}Failures`,
  }).metric({ statistic: 'Sum', period })

const refusalsOf = (scope: Construct, status: string, logGroup: ILogGroup) =>
  new MetricFilter(scope, `Refused${status}`, {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.status', '=', status),
    metricNamespace: metricNamespace(scope),
    metricName: `Refused${status}`,
  }).metric({ statistic: 'Sum', period })

/** Acts of admins that somebody should hear of though nothing failed. */
const addActs = (scope: Construct, adminLog: ILogGroup) => {
  const countOf = (name: string, filterPattern: IFilterPattern, span: Duration) =>
    new MetricFilter(scope, name, {
      logGroup: adminLog,
      filterPattern,
      metricNamespace: metricNamespace(scope),
      metricName: name,
    }).metric({ statistic: 'Sum', period: span })
  const withSsn = FilterPattern.booleanValue('$.withSsn', true)
  return {
    ssnExports: countOf('SsnExports', FilterPattern.all(audited('export-started'), withSsn), period),
    looks: countOf('Looks', audited('submission-opened', 'ssn-shown'), Duration.hours(1)),
  }
}

/** What the functions measure by themselves (lambdas/log.ts); refusals and failures are measured apart. */
const measured = (scope: Construct, route: string, label: string, statistic: string) =>
  new Metric({
    namespace: metricNamespace(scope),
    metricName: 'milliseconds',
    dimensionsMap: { route, event: 'done' },
    label,
    statistic,
    period,
  })

const acts = { [calls.Save[0]]: 'Saved', [calls.Submit[0]]: 'Submitted', export: 'Exports finished' }

export const addWatch = (parent: Construct, stage: Stage, logs: Logs, watched: Watched): void => {
  const scope = new Construct(parent, 'Watch')
  const action = addTopic(scope, stage, logs)
  if (!action)
    acknowledge(scope, {
      'HIPAA.Security-CloudWatchAlarmAction':
        'The stage names nobody to write to (alarmEmail); the dashboard and the alarms show what is wrong all the same.',
    })
  const alarm = (id: string, metric: IMetric, alarmDescription: string, threshold = 1) => {
    const made = new Alarm(scope, id, {
      metric,
      alarmDescription,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    if (action) made.addAlarmAction(action)
  }
  const failures = Object.entries(calls).map(([name, [route, meaning]]) => {
    const metric = failuresOf(scope, name, route, watched.accessLog)
    alarm(name, metric, meaning)
    return metric
  })
  const refusals = Object.entries(bursts).map(([status, [threshold, meaning]]) => {
    const metric = refusalsOf(scope, status, watched.accessLog)
    alarm(`Burst${status}`, metric, meaning, threshold)
    return metric
  })
  const sessionsLeft = new MetricFilter(scope, 'SessionsLeftOpen', {
    logGroup: watched.resetLog,
    filterPattern: FilterPattern.stringValue('$.event', '=', 'sessions-not-ended'),
    metricNamespace: metricNamespace(scope),
    metricName: 'SessionsLeftOpen',
  }).metric({ statistic: 'Sum', period })
  alarm(
    'Sessions',
    sessionsLeft,
    'Somebody chose a new password, and we could not sign out those who knew the old one.',
  )
  const functions = Object.entries(watched.functions)
  for (const [name, watchedFunction] of functions) {
    const meaning = Object.entries(crashes).find(([crashed]) => crashed === name)?.[1] ?? ''
    alarm(`${name}Errors`, watchedFunction.metricErrors({ period }), meaning, fewest[name])
  }
  const { ssnExports, looks } = addActs(scope, watched.adminLog)
  alarm('ssnExport', ssnExports, 'An admin exported Social Security digits, which is not an everyday thing.')
  alarm(
    'manyLooks',
    looks,
    `Admins looked at submissions or Social Security digits ${stage.looksAnHour} times or more within an hour, which is not everyday work.`,
    stage.looksAnHour,
  )
  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [
        new GraphWidget({ title: 'Calls that failed', left: [...failures, sessionsLeft], width: 12 }),
        new GraphWidget({
          title: 'Functions that crashed, ran out of time or were refused their start',
          left: functions.flatMap(([, each]) => [each.metricErrors(), each.metricThrottles()]),
          width: 12,
        }),
      ],
      [
        new GraphWidget({
          title: 'What people got done',
          left: Object.entries(acts).map(([route, label]) => measured(scope, route, label, 'SampleCount')),
          width: 12,
        }),
        new GraphWidget({
          title: 'Milliseconds of a call (the slowest twentieth)',
          left: Object.entries(calls).map(([name, [route]]) => measured(scope, route, name, 'p95')),
          width: 12,
        }),
      ],
      [
        new GraphWidget({
          title: 'Milliseconds of each function (the slowest hundredth)',
          left: functions.map(([, each]) => each.metricDuration({ statistic: 'p99' })),
          width: 12,
        }),
        new GraphWidget({
          title: 'Calls that were refused: not signed in (401), not allowed (403)',
          left: refusals,
          width: 12,
        }),
      ],
      [new GraphWidget({ title: 'What admins looked at', left: [looks, ssnExports], width: 12 })],
    ],
  })
}
