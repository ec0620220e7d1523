// The alarms. Failed calls are counted in the access log, because the API's own metrics don't know routes.
import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addAlarmTopic } from './alarm-topic.ts'
import { addDashboard } from './dashboard.ts'
import { alarmPeriod, type Count, countLines } from './log-count.ts'
import type { Logs } from './logs.ts'

const calls = {
  Load: ['POST /api/get-form-data', 'People could not load their application after signing in.'],
  Save: ['POST /api/save-form-data', "An applicant's answers could not be saved."],
  Signature: ['POST /api/signature-upload', 'An applicant could not hand in a signature.'],
  Submit: ['POST /api/submit-application', 'An applicant could not submit.'],
  Account: [
    'POST /api/account-changed',
    'A person was not told that their email or two-step sign-in changed.',
  ],
  Users: ['GET /api/admin/users', 'An admin could not see the users.'],
  Submissions: ['GET /api/admin/submissions', 'An admin could not see the submissions.'],
  UserSearch: ['POST /api/admin/users/search', 'An admin could not search or sort the users.'],
  Search: ['POST /api/admin/submissions/search', 'An admin could not search or sort the submissions.'],
} as const

/** Replies with this status in five minutes that raise the alarm. */
const bursts = {
  401: [100, 'Someone keeps calling the API without a valid sign-in.'],
  403: [30, 'Someone keeps asking for what they are not allowed to see or do.'],
} as const

/** Matches the log line of lambdas/audit/audit.ts. */
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
const noticeNotSent = FilterPattern.stringValue('$.event', '=', 'notice-not-sent')

const failed = (route: string) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.route', '=', route),
    FilterPattern.stringValue('$.status', '=', '5*'),
  )

type Watched = {
  accessLog: ILogGroup
  applicantLog: ILogGroup
  adminLog: ILogGroup
  resetLog: ILogGroup
  functions: Record<
    'applicant' | 'admin' | 'export' | 'customMessage' | 'preSignUp' | 'postConfirmation',
    IFunction
  >
}

/** Each refused sign-up counts as a crash. */
const crashThresholds: Readonly<Record<string, number>> = { preSignUp: 10 }

const crashes: Record<keyof Watched['functions'], string> = {
  applicant: "Applicants' calls end without a reply.",
  admin: "Admins' calls end without a reply.",
  export: "An admin's export did not finish.",
  customMessage: 'A person did not get a mail about their account.',
  preSignUp: 'People could not sign up.',
  postConfirmation:
    'A new applicant has no record yet (the first sign-in makes it), or a new password was reported as failed.',
}

const alarmsIn = (scope: Construct, action: IAlarmAction | undefined) => {
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
  return {
    alarm,
    alarmOnLines: (id: string, count: Count, meaning: string, threshold?: number) => {
      const metric = countLines(scope, count)
      alarm(id, metric, meaning, threshold)
      return metric
    },
  }
}
type AlarmMaker = ReturnType<typeof alarmsIn>

const addFailureAlarms = ({ alarmOnLines }: AlarmMaker, { accessLog, applicantLog, resetLog }: Watched) => [
  ...Object.entries(calls).map(([name, [route, meaning]]) =>
    alarmOnLines(name, { name: `${name}Failures`, log: accessLog, lines: failed(route) }, meaning),
  ),
  alarmOnLines(
    'Sessions',
    { name: 'SessionsLeftOpen', log: resetLog, lines: sessionsNotEnded },
    'A person chose a new password, and we could not sign out those who knew the old one.',
  ),
  alarmOnLines(
    'Notices',
    { name: 'NoticesNotSent', log: applicantLog, secondLog: resetLog, lines: noticeNotSent },
    'A person chose a new password, and we could not mail them about it.',
  ),
]

const addBurstAlarms = ({ alarmOnLines }: AlarmMaker, { accessLog }: Watched) =>
  Object.entries(bursts).map(([status, [threshold, meaning]]) => {
    const lines = FilterPattern.stringValue('$.status', '=', status)
    return alarmOnLines(
      `Burst${status}`,
      { name: `Refused${status}`, log: accessLog, lines },
      meaning,
      threshold,
    )
  })

const addCrashAlarms = ({ alarm }: AlarmMaker, { functions }: Watched) => {
  for (const [name, watchedFunction] of Object.entries(functions)) {
    const meaning = Object.entries(crashes).find(([crashed]) => crashed === name)?.[1] ?? ''
    alarm(
      `${name}Errors`,
      watchedFunction.metricErrors({ period: alarmPeriod }),
      meaning,
      crashThresholds[name],
    )
  }
}

const addStaffAlarms = ({ alarmOnLines }: AlarmMaker, { adminLog }: Watched, { looksAnHour }: Stage) => [
  alarmOnLines(
    'manyLooks',
    {
      name: 'Looks',
      log: adminLog,
      lines: audited('submission-opened', 'ssn-shown'),
      span: Duration.hours(1),
    },
    `Admins opened submissions or Social Security digits ${looksAnHour} times or more within an hour, which is not usual.`,
    looksAnHour,
  ),
  alarmOnLines(
    'ssnExport',
    { name: 'SsnExports', log: adminLog, lines: exportedSsn },
    'An admin exported Social Security digits, which is not usual.',
  ),
]

export const addAlarms = (parent: Construct, stage: Stage, logs: Logs, watched: Watched): void => {
  const scope = new Construct(parent, 'Watch')
  const action = addAlarmTopic(scope, stage, logs)
  if (!action)
    acknowledge(scope, {
      'HIPAA.Security-CloudWatchAlarmAction':
        'The stage has no mailbox for alarms (alarmEmail). The dashboard and the console still show them.',
    })
  const maker = alarmsIn(scope, action)
  addCrashAlarms(maker, watched)
  addDashboard(scope, {
    calls: Object.entries(calls).map(([name, [route]]) => ({ name, route })),
    acts: { [calls.Save[0]]: 'Saved', [calls.Submit[0]]: 'Submitted', export: 'Exports finished' },
    failures: addFailureAlarms(maker, watched),
    refusals: addBurstAlarms(maker, watched),
    looks: addStaffAlarms(maker, watched, stage),
    functions: Object.values(watched.functions),
  })
}
