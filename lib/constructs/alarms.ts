// What wakes somebody: each alarm says in its first words what a person could not do. Calls are counted from the API's access log,
// because the API's own counts know no routes, and a failure that was answered politely is no error of its function.
import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addAlarmTopic } from './alarm-topic.ts'
import { addDashboard } from './dashboard.ts'
import { type Count, countLines, period } from './log-count.ts'
import type { Logs } from './logs.ts'

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

/** By the status: how many in five minutes, and what so many mean. Our own pages cause hardly any. */
const bursts = {
  401: [100, 'Somebody calls the API again and again without a valid sign-in.'],
  403: [30, 'Somebody asks again and again for what they may not see or do.'],
} as const

/** By the line that lambdas/audit/audit.ts writes with each entry: an act that went well, and may still be wrong. */
const audited = (...actions: AuditAction[]) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.event', '=', 'audited'),
    FilterPattern.any(...actions.map((action) => FilterPattern.stringValue('$.action', '=', action))),
  )

const exportedSsn = FilterPattern.all(
  audited('export-started'),
  FilterPattern.booleanValue('$.withSsn', true),
)

const sessionsNotEnded = FilterPattern.stringValue('$.event', '=', 'sessions-not-ended')

const failed = (route: string) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.route', '=', route),
    FilterPattern.stringValue('$.status', '=', '5*'),
  )

type Watched = {
  accessLog: ILogGroup
  /** Of the function that serves the admins. */
  adminLog: ILogGroup
  /** Of the function that ends all sessions after a forgotten password. */
  resetLog: ILogGroup
  /** By the function that crashed, ran out of time or was refused its start. */
  functions: Record<
    'applicant' | 'admin' | 'export' | 'customMessage' | 'preSignUp' | 'postConfirmation',
    IFunction
  >
}

/** Each refused sign-up counts as a crash, and some are refused for good reasons. */
const fewest: Readonly<Record<string, number>> = { preSignUp: 10 }

const crashes: Record<keyof Watched['functions'], string> = {
  applicant: "Applicants' calls end without an answer.",
  admin: "Admins' calls end without an answer.",
  export: "An admin's export did not finish.",
  customMessage: 'Somebody got no mail about their account.',
  preSignUp: 'People could not sign up.',
  postConfirmation:
    'A new applicant has no record yet, which the first sign-in makes; or a new password was reported as failed.',
}

export const addWatch = (parent: Construct, stage: Stage, logs: Logs, watched: Watched): void => {
  const scope = new Construct(parent, 'Watch')
  const action = addAlarmTopic(scope, stage, logs)
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
  const counted = (id: string, count: Count, meaning: string, threshold?: number) => {
    const metric = countLines(scope, count)
    alarm(id, metric, meaning, threshold)
    return metric
  }
  const { accessLog, adminLog, resetLog } = watched
  const failures = Object.entries(calls).map(([name, [route, meaning]]) =>
    counted(name, { name: `${name}Failures`, log: accessLog, lines: failed(route) }, meaning),
  )
  const refusals = Object.entries(bursts).map(([status, [threshold, meaning]]) => {
    const lines = FilterPattern.stringValue('$.status', '=', status)
    return counted(`Burst${status}`, { name: `Refused${status}`, log: accessLog, lines }, meaning, threshold)
  })
  const sessionsLeft = counted(
    'Sessions',
    { name: 'SessionsLeftOpen', log: resetLog, lines: sessionsNotEnded },
    'Somebody chose a new password, and we could not sign out those who knew the old one.',
  )
  const functions = Object.entries(watched.functions)
  for (const [name, watchedFunction] of functions) {
    const meaning = Object.entries(crashes).find(([crashed]) => crashed === name)?.[1] ?? ''
    alarm(`${name}Errors`, watchedFunction.metricErrors({ period }), meaning, fewest[name])
  }
  const ssnExports = counted(
    'ssnExport',
    { name: 'SsnExports', log: adminLog, lines: exportedSsn },
    'An admin exported Social Security digits, which is not an everyday thing.',
  )
  const looks = counted(
    'manyLooks',
    {
      name: 'Looks',
      log: adminLog,
      lines: audited('submission-opened', 'ssn-shown'),
      span: Duration.hours(1),
    },
    `Admins looked at submissions or Social Security digits ${stage.looksAnHour} times or more within an hour, which is not everyday work.`,
    stage.looksAnHour,
  )
  addDashboard(scope, {
    calls: Object.entries(calls).map(([name, [route]]) => ({ name, route })),
    acts: { [calls.Save[0]]: 'Saved', [calls.Submit[0]]: 'Submitted', export: 'Exports finished' },
    failures: [...failures, sessionsLeft],
    refusals,
    looks: [looks, ssnExports],
    functions: functions.map(([, each]) => each),
  })
}
