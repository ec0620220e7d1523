// Failed calls are counted in the access log: the API's metrics don't know routes.
import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { LogEvent } from '#lambdas/log.ts'
import { publicCalls } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addAlarmTopic } from './alarm-topic.ts'
import { addDashboard, alarmPeriod, type Count, countLines } from './dashboard.ts'
import type { Logs } from './logs.ts'
import { bursts, callGroups, calls, crashes, crashThresholds } from './watched.ts'

const lines = (event: LogEvent) => FilterPattern.stringValue('$.event', '=', event)

/** Matches the log line of lambdas/audit/audit.ts. */
const audited = (action: AuditAction) =>
  FilterPattern.all(lines('audited'), FilterPattern.stringValue('$.action', '=', action))

const exportedSsn = FilterPattern.all(
  audited('export-started'),
  FilterPattern.booleanValue('$.withSsn', true),
)

/** Minutes: three runs of the sweep. */
const tooLong = 15
/** Minutes: twice as long as until another scan is asked for. */
const uncheckedTooLong = 30
const dueTooLong = (event: LogEvent, minutes = tooLong) =>
  FilterPattern.all(lines(event), FilterPattern.numberValue('$.minutes', '>=', minutes))

const replied = (status: string, ofRoutes: readonly string[]) =>
  FilterPattern.all(
    FilterPattern.any(...ofRoutes.map((route) => FilterPattern.stringValue('$.route', '=', route))),
    FilterPattern.stringValue('$.status', '=', status),
  )

const failed = (...ofRoutes: readonly string[]) => replied('5*', ofRoutes)

const tooManyTries = replied(
  '429',
  publicCalls.map(({ method, path }) => `${method} ${path}`),
)

type Functions = Record<keyof typeof crashes, LambdaFunction>
/** Without a sender, no function hears of mails that came back. */
type Watched = {
  accessLog: ILogGroup
  functions: Omit<Functions, 'mailEvents'> & Partial<Functions>
}

const atLeast = (threshold = 1) => ({
  threshold,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
})

const none = {
  threshold: 1,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
}

const alarmsIn = (scope: Construct, action: IAlarmAction | undefined) => {
  const alarm = (id: string, metric: IMetric, alarmDescription: string, condition: typeof none) => {
    const made = new Alarm(scope, id, { metric, alarmDescription, evaluationPeriods: 1, ...condition })
    if (action) made.addAlarmAction(action)
    return metric
  }
  return {
    alarm,
    alarmWithoutLines: (id: string, count: Count, meaning: string) =>
      alarm(id, countLines(scope, count), meaning, none),
    alarmOnLines: (id: string, count: Count, meaning: string, threshold?: number) =>
      alarm(id, countLines(scope, count), meaning, atLeast(threshold)),
  }
}
type AlarmMaker = ReturnType<typeof alarmsIn>

const addFailureAlarms = ({ alarmOnLines }: AlarmMaker, { accessLog, functions }: Watched) => [
  ...Object.entries(calls).map(([name, [route, meaning]]) =>
    alarmOnLines(name, { name: `${name}Failures`, log: accessLog, lines: failed(route) }, meaning),
  ),
  ...Object.entries(callGroups).map(([name, [routes, meaning]]) =>
    alarmOnLines(name, { name: `${name}Failures`, log: accessLog, lines: failed(...routes) }, meaning),
  ),
  alarmOnLines(
    'SigningCodes',
    {
      name: 'SigningCodesNotSent',
      log: functions.signing.logGroup,
      secondLog: functions.desk.logGroup,
      lines: lines('notice-not-sent'),
    },
    'A second signer may not have got a code, or someone from a phone call an invitation.',
  ),
  alarmOnLines(
    'Sessions',
    {
      name: 'SessionsLeftOpen',
      log: functions.postConfirmation.logGroup,
      lines: lines('sessions-not-ended'),
    },
    'A person chose a new password, and we could not sign out those who knew the old one.',
  ),
  alarmOnLines(
    'Notices',
    {
      name: 'NoticesNotSent',
      log: functions.applicant.logGroup,
      secondLog: functions.postConfirmation.logGroup,
      lines: lines('notice-not-sent'),
    },
    'A person chose a new password, and we could not mail them about it.',
  ),
]

const addBurstAlarms = ({ alarmOnLines }: AlarmMaker, { accessLog }: Watched) =>
  Object.entries(bursts).map(([status, [threshold, meaning]]) => {
    const refused = FilterPattern.stringValue('$.status', '=', status)
    return alarmOnLines(
      `Burst${status}`,
      { name: `Refused${status}`, log: accessLog, lines: refused },
      meaning,
      threshold,
    )
  })

const addCrashAlarms = ({ alarm }: AlarmMaker, { functions }: Watched) => {
  const meanings: Readonly<Record<string, string>> = crashes
  for (const [name, watched] of Object.entries(functions))
    alarm(
      `${name}Errors`,
      watched.metricErrors({ period: alarmPeriod }),
      meanings[name] ?? '',
      atLeast(crashThresholds[name]),
    )
}

const addStaffAlarms = (
  { alarmOnLines }: AlarmMaker,
  { functions: { admin, desk } }: Watched,
  { looksAnHour }: Stage,
) => [
  alarmOnLines(
    'manyLooks',
    { name: 'UnusualLooks', log: desk.logGroup, secondLog: admin.logGroup, lines: lines('unusual-looking') },
    `One person opened cases or Social Security digits, or searched, ${looksAnHour} times or more within an hour, which is not usual.`,
  ),
  alarmOnLines(
    'ssnExport',
    { name: 'SsnExports', log: admin.logGroup, lines: exportedSsn },
    'An admin exported Social Security digits, which is not usual.',
  ),
]

const addMailAlarms = ({ alarmOnLines }: AlarmMaker, { functions: { desk, sweep } }: Watched) => [
  alarmOnLines(
    'MailsRefused',
    { name: 'MailsNotSent', log: sweep.logGroup, lines: lines('mail-not-sent') },
    'Mails are not going out: SES refused one about a case for good.',
  ),
  alarmOnLines(
    'MailsWaiting',
    { name: 'MailsDue', log: sweep.logGroup, lines: dueTooLong('mail-waiting') },
    `Mails are not going out: after ${tooLong} minutes, one about a case still waits.`,
  ),
  alarmOnLines(
    'OutboxFull',
    { name: 'OutboxesFull', log: desk.logGroup, lines: lines('outbox-full') },
    'The team could not move a case, because too many mails about it wait.',
  ),
]

const addSweepAlarms = (
  { alarmOnLines, alarmWithoutLines }: AlarmMaker,
  { functions: { sweep } }: Watched,
) => [
  alarmWithoutLines(
    'Sweep',
    { name: 'Swept', log: sweep.logGroup, lines: lines('swept'), span: Duration.hours(1) },
    'The sweep did not run for an hour: no reminder goes out, and mails that failed are not tried again.',
  ),
  alarmOnLines(
    'Deletions',
    { name: 'DeletionsWaiting', log: sweep.logGroup, lines: dueTooLong('deletion-waiting') },
    `A draft was to be deleted, and after ${tooLong} minutes parts of it could not be.`,
  ),
]

const addDocumentAlarms = (
  { alarmOnLines }: AlarmMaker,
  { functions: { documentChecks, sweep } }: Watched,
) => [
  alarmOnLines(
    'DocumentsWaiting',
    {
      name: 'DocumentsDue',
      log: documentChecks.logGroup,
      secondLog: sweep.logGroup,
      lines: dueTooLong('document-waiting', uncheckedTooLong),
    },
    `After ${uncheckedTooLong} minutes, a paper that a person sent is not checked, so nobody can open it.`,
  ),
]

const floodOfTries = 100

const addPaperAlarms = (
  { alarmOnLines }: AlarmMaker,
  { accessLog, functions: { papers, sweep } }: Watched,
) => [
  alarmOnLines(
    'PapersWaiting',
    {
      name: 'PapersDue',
      log: papers.logGroup,
      secondLog: sweep.logGroup,
      lines: dueTooLong('paper-waiting'),
    },
    `After ${tooLong} minutes, a signed paper still has no PDF.`,
  ),
  alarmOnLines(
    'PapersChanged',
    { name: 'PapersNotTheSame', log: papers.logGroup, lines: lines('paper-changed') },
    'The PDF of a signed paper is lost, and made again it would not be the same.',
  ),
  alarmOnLines(
    'PapersWithoutText',
    { name: 'PapersLackingText', log: papers.logGroup, lines: lines('paper-lacks-text') },
    'The PDF of a signed paper cannot be made, because this release does not have the text that was signed.',
  ),
  alarmOnLines(
    'VerifyFlood',
    { name: 'VerifyRefused', log: accessLog, lines: tooManyTries },
    'Someone keeps trying codes, files, or links of our mails, far more often than a person could by hand.',
    floodOfTries,
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
    acts: {
      [calls.Save[0]]: 'Saved',
      [calls.Submit[0]]: 'Submitted',
      export: 'Exports finished',
      numbers: 'Numbers counted',
    },
    failures: addFailureAlarms(maker, watched),
    refusals: addBurstAlarms(maker, watched),
    looks: addStaffAlarms(maker, watched, stage),
    mails: addMailAlarms(maker, watched),
    sweeps: addSweepAlarms(maker, watched),
    papers: [...addPaperAlarms(maker, watched), ...addDocumentAlarms(maker, watched)],
    functions: Object.values(watched.functions),
  })
}
