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

const calls = {
  Load: ['POST /api/get-form-data', 'People could not load their application after signing in.'],
  Save: ['POST /api/save-form-data', "An applicant's answers could not be saved."],
  Signature: ['POST /api/signature-upload', 'An applicant could not hand in a signature.'],
  Submit: ['POST /api/submit-application', 'An applicant could not submit.'],
  Account: [
    'POST /api/account-changed',
    'A person was not told that their email or two-step sign-in changed.',
  ],
  SignPaper: ['POST /api/sign-paper', 'A person could not sign a paper.'],
  OpenPaper: ['POST /api/open-paper', 'A person could not download a paper that they signed.'],
  TakeBack: ['POST /api/take-back-paper', 'A person could not take a paper back.'],
  Users: ['GET /api/admin/users', 'An admin could not see the users.'],
  Submissions: ['GET /api/admin/submissions', 'An admin could not see the submissions.'],
  UserSearch: ['POST /api/admin/users/search', 'An admin could not search or sort the users.'],
  Search: ['POST /api/admin/submissions/search', 'An admin could not search or sort the submissions.'],
  Verify: ['POST /api/verify-paper', 'Someone could not verify a paper.'],
} as const

const documentCalls = [
  'POST /api/list-documents',
  'POST /api/send-page',
  'POST /api/page-arrived',
  'POST /api/arrange-pages',
  'POST /api/lack-document',
  'POST /api/open-page',
]

const deskCalls = [
  'GET /api/desk/cases',
  'POST /api/desk/cases/search',
  'GET /api/desk/cases/{id}',
  'POST /api/desk/cases/{id}/notes',
  'POST /api/desk/assign',
  'POST /api/admin/submissions/{id}/moves',
  'POST /api/desk/cases/{id}/documents/{document}/pages/{page}/open',
  'POST /api/desk/cases/{id}/documents/{document}/decision',
  'PATCH /api/desk/cases/{id}/documents/{document}',
  'POST /api/desk/cases/{id}/documents',
  'POST /api/desk/cases/{id}/documents/{document}/pages/{page}/arrived',
  'POST /api/desk/cases/{id}/packages',
  'POST /api/desk/cases/{id}/packages/{package}/open',
  'POST /api/desk/cases/{id}/packages/{package}/told',
]

/** Replies in five minutes. */
const bursts = {
  401: [100, 'Someone keeps calling the API without a valid sign-in.'],
  403: [30, 'Someone keeps asking for what they are not allowed to see or do.'],
} as const

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

/** Each refused sign-up counts as a crash. */
const crashThresholds: Readonly<Record<string, number>> = { preSignUp: 10 }

const crashes = {
  applicant: "Applicants' calls end without a reply.",
  admin: "Admins' calls end without a reply.",
  desk: "The team's calls end without a reply.",
  export: "An admin's export did not finish.",
  packages: 'A case package for a buyer did not get finished.',
  customMessage: 'A person did not get a mail about their account.',
  preSignUp: 'People could not sign up.',
  postConfirmation:
    'A new applicant has no record yet (the first sign-in makes it), or a new password was reported as failed.',
  sweep: 'A run of the sweep did not end well. The next one tries again.',
  papers: 'The files of signed papers could not be made. The sweep starts it again.',
  documents: 'Calls of people who send papers end without a reply.',
  documentChecks: 'A paper that a person sent could not be checked. The sweep starts the check again.',
  verify: 'Calls that verify a paper end without a reply.',
  mailEvents: 'A mail could not be delivered, and the team does not see it.',
} as const

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
  alarmOnLines(
    'Desk',
    { name: 'DeskFailures', log: accessLog, lines: failed(...deskCalls) },
    'The team could not see, find, or change a case.',
  ),
  alarmOnLines(
    'Documents',
    { name: 'DocumentFailures', log: accessLog, lines: failed(...documentCalls) },
    'A person could not see, send, or open their papers.',
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
    acts: { [calls.Save[0]]: 'Saved', [calls.Submit[0]]: 'Submitted', export: 'Exports finished' },
    failures: addFailureAlarms(maker, watched),
    refusals: addBurstAlarms(maker, watched),
    looks: addStaffAlarms(maker, watched, stage),
    mails: addMailAlarms(maker, watched),
    sweeps: addSweepAlarms(maker, watched),
    papers: [...addPaperAlarms(maker, watched), ...addDocumentAlarms(maker, watched)],
    functions: Object.values(watched.functions),
  })
}
