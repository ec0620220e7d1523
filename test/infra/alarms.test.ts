import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '#lambdas/log.ts'
import { publicCalls, routes } from '#lambdas/routes.ts'
import { productionSettings } from '#test/production-stage.ts'
import { onlyOne, production, propertiesOf, stack, textOf } from './synthesized.ts'

const filterSchema = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.object({ Ref: z.string() }),
  MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]),
})
const filters = new Map<string, { pattern: string; log: string }>()
for (const [, { Properties }] of production.ofType('AWS::Logs::MetricFilter')) {
  const { FilterPattern: pattern, LogGroupName, MetricTransformations } = filterSchema.parse(Properties)
  const [{ MetricName: metric }] = MetricTransformations
  const logs = [filters.get(metric)?.log, LogGroupName.Ref.slice(0, -8)].filter(Boolean)
  filters.set(metric, { pattern, log: logs.join(', ') })
}
const alarms = production.ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const alarmOn = (metric: string) => alarms.find(({ MetricName }) => MetricName === metric)

describe('the alarms', () => {
  test("CloudWatch can use the logs' key only for alarms of this account [DEP-6]", () => {
    const { KeyPolicy } = propertiesOf('AWS::KMS::Key', production, 'Logs')
    expect(KeyPolicy).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    })
    const policies = production.ofType('AWS::KMS::Key').map(([, { Properties }]) => Properties.KeyPolicy)
    expect(JSON.stringify(policies).match(/"cloudwatch\.amazonaws\.com"/g)).toHaveLength(1)
  })

  test("every alarm says what a person could not do and mails the stage's mailbox", () => {
    const [topic] = onlyOne('AWS::SNS::Topic', production)
    // Without a sender, no function hears of bounces.
    expect(alarms).toHaveLength(stack.ofType('AWS::CloudWatch::Alarm').length + 1)
    for (const { AlarmDescription, AlarmActions } of alarms) {
      expect(AlarmDescription).toMatch(/ (could|no|without|not|end) .*\./)
      expect(AlarmActions, String(AlarmDescription)).toEqual([{ Ref: topic }])
    }
    expect(propertiesOf('AWS::SNS::TopicPolicy', production).PolicyDocument).toMatchObject({
      Statement: [
        { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
        { Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
      ],
    })
    expect(propertiesOf('AWS::SNS::Subscription', production)).toMatchObject({
      Protocol: 'email',
      Endpoint: productionSettings.alarmEmail,
    })
  })

  test('an alarm watches each route of the API, and each that one names is there', () => {
    const patterns = [...filters.values()].map(({ pattern }) => pattern)
    const ofFailures = patterns.filter((pattern) => pattern.includes('$.status = "5*"'))
    const watched = ofFailures.flatMap((pattern) =>
      [...pattern.matchAll(/\$\.route = "([^"*]+)(\*?)"/g)].map(
        ([, route = '', star]) =>
          (name: string) =>
            star ? name.startsWith(route) : name === route,
      ),
    )
    // CloudWatch takes no longer one.
    for (const pattern of patterns) expect(pattern.length).toBeLessThanOrEqual(1024)
    const names = routes.map(({ call }) => `${call.method} ${call.path}`)
    expect(names.filter((name) => !watched.some((isIt) => isIt(name)))).toEqual([])
    expect(watched.every((isIt) => names.some(isIt))).toBe(true)
  })

  const event = (name: string) => `$.event = "${name}"`
  const overdue = (name: string, minutes = 15) => `(${event(name)}) && ($.minutes >= ${minutes})`
  const tried = publicCalls.map(({ method, path }) => `($.route = "${method} ${path}")`).join(' || ')
  const started = '($.event = "audited") && ($.action = "export-started")'
  const documentLogs = 'CasesSweepLog, DocumentChecksLog'
  const reset = 'TriggersPostConfirmationLog'
  type Row = [what: string, metric: string, pattern: string, log: string, threshold?: number]
  const counted: Row[] = [
    ['[EVI-4] many replies 401', 'Refused401', '$.status = "401"', 'ApiAccessLog', 100],
    ['[EVI-4] many replies 403', 'Refused403', '$.status = "403"', 'ApiAccessLog', 30],
    ['[PAP-39] many tried codes', 'VerifyRefused', `(${tried}) && ($.status = "429")`, 'ApiAccessLog', 100],
    ['[EVI-4] open sessions', 'SessionsLeftOpen', event('sessions-not-ended'), reset],
    ['[EVI-4] no notice', 'NoticesNotSent', event('notice-not-sent'), `${reset}, FunctionsApplicantLog`],
    [
      '[SGN-9] no code',
      'SigningCodesNotSent',
      event('notice-not-sent'),
      'FunctionsDeskLog, FunctionsSigningLog',
    ],
    ['[DIS-5] SSN digits', 'SsnExports', `(${started}) && ($.withSsn IS TRUE)`, 'FunctionsAdminLog'],
    ['[DSK-28] looks', 'UnusualLooks', event('unusual-looking'), 'FunctionsAdminLog, FunctionsDeskLog'],
    ['[CASE-94] refused mails', 'MailsNotSent', event('mail-not-sent'), 'CasesSweepLog'],
    ['[CASE-94] mails that wait', 'MailsDue', overdue('mail-waiting'), 'CasesSweepLog'],
    ['[CASE-94] a full outbox', 'OutboxesFull', event('outbox-full'), 'FunctionsDeskLog'],
    ['[CASE-95] no sweep', 'Swept', event('swept'), 'CasesSweepLog'],
    ['[CASE-95] old drafts', 'DeletionsWaiting', overdue('deletion-waiting'), 'CasesSweepLog'],
    ['[PAP-44] papers that wait', 'PapersDue', overdue('paper-waiting'), 'CasesSweepLog, PapersLog'],
    ['[DOC-26] unchecked documents', 'DocumentsDue', overdue('document-waiting', 30), documentLogs],
    ['[PAP-44] another paper', 'PapersNotTheSame', event('paper-changed'), 'PapersLog'],
    ['[PAP-44] a lost text', 'PapersLackingText', event('paper-lacks-text'), 'PapersLog'],
  ]

  test.each(counted)(
    'an alarm tells of %s: %s counts %s in the log that has such lines',
    (_, metric, pattern, log, Threshold = 1) => {
      expect(filters.get(metric)).toEqual({ pattern: `{ ${pattern} }`, log })
      expect(alarmOn(metric)).toMatchObject({ Statistic: 'Sum', EvaluationPeriods: 1, Threshold })
      const isSweep = metric === 'Swept'
      expect(alarmOn(metric)).toMatchObject({
        Period: isSweep ? 3600 : 300,
        ComparisonOperator: isSweep ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
        TreatMissingData: isSweep ? 'breaching' : 'notBreaching',
      })
    },
  )

  test('[DIS-5] [DSK-28] the alarm on unusually many looks names how many the stage allows', () => {
    const counts = `searched, ${productionSettings.looksAnHour} times or more within an hour`
    expect(alarmOn('UnusualLooks')?.AlarmDescription).toContain(counts)
  })

  test('[DOC-26] an alarm tells when the check of a document crashes, and one when people can’t see, send, or open documents', () => {
    for (const name of ['documentChecks', 'documents'])
      expect(production.ofType('AWS::CloudWatch::Alarm').map(([id]) => id)).toContainEqual(
        expect.stringMatching(new RegExp(`^Watch${name}Errors`)),
      )
    const routesOfPeople = routes.filter((route) => route.function === 'documents')
    for (const { call } of routesOfPeople)
      expect(filters.get('DocumentsFailures')?.pattern).toContain(`"${call.method} ${call.path}"`)
  })

  test('all other alarms on lines count failed calls in the log of the API', () => {
    const known = counted.map(([, metric]) => metric)
    for (const [metric, { log }] of filters)
      if (!known.includes(metric))
        expect([metric, log]).toEqual([expect.stringMatching(/Failures$/), 'ApiAccessLog'])
  })
})

test.each(['POST /api/save-form-data', 'POST /api/submit-application', 'export'])(
  'the dashboard reads what the function of %s measures, in its namespace',
  (route) => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    log({ event: 'done', route, milliseconds: 1 })
    expect(JSON.parse(String(written.mock.lastCall?.[0]))).toMatchObject({
      event: 'done',
      route,
      _aws: {
        CloudWatchMetrics: [{ Dimensions: [['route', 'event']], Metrics: [{ Name: 'milliseconds' }] }],
      },
    })
    written.mockRestore()
    // The namespace is that of METRIC_NAMESPACE in listed/functions.txt.
    const { DashboardBody } = propertiesOf('AWS::CloudWatch::Dashboard', production)
    expect(textOf(DashboardBody)).toContain(
      `["Larkfield-prod","milliseconds","event","done","route","${route}"`,
    )
  },
)
