// Tests the alarms and the dashboard.
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { log } from '#lambdas/log.ts'
import { routes } from '#lambdas/routes.ts'
import { productionSettings } from '#test/production-stage.ts'
import { onlyOne, production, propertiesOf, stack, textOf } from './synthesized.ts'

const filterSchema = z.object({
  FilterPattern: z.string(),
  LogGroupName: z.object({ Ref: z.string() }),
  MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]),
})
/** What an alarm on log lines counts, by its metric. */
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

  test('the routes that alarms watch are routes of the API', () => {
    const patterns = [...filters.values()].map(({ pattern }) => pattern)
    const watched = patterns.flatMap((pattern) =>
      [...pattern.matchAll(/\$\.route = "([^"]+)"/g)].map(([, route]) => route),
    )
    expect(watched).toHaveLength(21)
    // CloudWatch takes no longer one.
    for (const pattern of patterns) expect(pattern.length).toBeLessThanOrEqual(1024)
    expect(routes.map(({ call }) => `${call.method} ${call.path}`)).toEqual(expect.arrayContaining(watched))
  })

  test.each([
    ['401', 100],
    ['403', 30],
  ])('[EVI-4] %s replies raise an alarm from %i in five minutes', (status, Threshold) => {
    const metric = `Refused${status}`
    expect(filters.get(metric)).toEqual({ pattern: `{ $.status = "${status}" }`, log: 'ApiAccessLog' })
    expect(alarmOn(metric)).toMatchObject({ Threshold, Period: 300, Statistic: 'Sum' })
  })

  test('[DIS-5] [DSK-28] an export with SSN digits raises an alarm, and so do unusually many looks of one person', () => {
    expect(filters.get('SsnExports')?.pattern).toBe(
      '{ (($.event = "audited") && ($.action = "export-started")) && ($.withSsn IS TRUE) }',
    )
    expect(filters.get('UnusualLooks')?.pattern).toBe('{ $.event = "unusual-looking" }')
    for (const metric of ['SsnExports', 'UnusualLooks'])
      expect(alarmOn(metric)).toMatchObject({ Period: 300, Threshold: 1 })
    const counts = `searched, ${productionSettings.looksAnHour} times or more within an hour`
    expect(alarmOn('UnusualLooks')?.AlarmDescription).toContain(counts)
  })

  test('[CASE-94] alarms say that mails are refused, wait for 15 minutes, or fill an outbox', () => {
    expect(filters.get('MailsNotSent')?.pattern).toBe('{ $.event = "mail-not-sent" }')
    expect(filters.get('MailsDue')?.pattern).toBe('{ ($.event = "mail-waiting") && ($.minutes >= 15) }')
    expect(filters.get('OutboxesFull')?.pattern).toBe('{ $.event = "outbox-full" }')
    for (const metric of ['MailsNotSent', 'MailsDue', 'OutboxesFull'])
      expect(alarmOn(metric)).toMatchObject({ Period: 300, Statistic: 'Sum', Threshold: 1 })
  })

  test('[CASE-95] alarms say that the sweep did not run for an hour, and that a deletion is not finished', () => {
    expect(filters.get('Swept')?.pattern).toBe('{ $.event = "swept" }')
    expect(alarmOn('Swept')).toMatchObject({
      Period: 3600,
      Statistic: 'Sum',
      EvaluationPeriods: 1,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
    expect(filters.get('DeletionsWaiting')?.pattern).toBe(
      '{ ($.event = "deletion-waiting") && ($.minutes >= 15) }',
    )
    expect(alarmOn('DeletionsWaiting')).toMatchObject({ Period: 300, Threshold: 1 })
  })

  test('[PAP-44] [PAP-39] alarms say that a paper waits for 15 minutes, that it would not be the same, that its text is gone, and that someone tries many codes or links', () => {
    expect(filters.get('PapersDue')?.pattern).toBe('{ ($.event = "paper-waiting") && ($.minutes >= 15) }')
    expect(filters.get('PapersNotTheSame')?.pattern).toBe('{ $.event = "paper-changed" }')
    expect(filters.get('PapersLackingText')?.pattern).toBe('{ $.event = "paper-lacks-text" }')
    for (const metric of ['PapersDue', 'PapersNotTheSame', 'PapersLackingText'])
      expect(alarmOn(metric)).toMatchObject({ Period: 300, Statistic: 'Sum', Threshold: 1 })
    expect(filters.get('VerifyRefused')?.pattern).toBe(
      '{ (($.route = "POST /api/stop-reminders") || ($.route = "POST /api/verify-paper")) && ($.status = "429") }',
    )
    expect(alarmOn('VerifyRefused')).toMatchObject({ Period: 300, Threshold: 100 })
  })

  test('[EVI-4] [DIS-5] each alarm that counts lines reads the log that has them', () => {
    expect(filters.get('SessionsLeftOpen')?.pattern).toBe('{ $.event = "sessions-not-ended" }')
    expect(filters.get('NoticesNotSent')?.pattern).toBe('{ $.event = "notice-not-sent" }')
    const ofGateway = [...filters].filter(([, { log }]) => log === 'ApiAccessLog')
    for (const [metric] of ofGateway) expect(metric).toMatch(/Refused|Failures$/)
    const others = [...filters].filter(([, { log }]) => log !== 'ApiAccessLog')
    expect(Object.fromEntries(others.map(([metric, { log }]) => [metric, log]))).toEqual({
      SessionsLeftOpen: 'TriggersPostConfirmationLog',
      NoticesNotSent: 'TriggersPostConfirmationLog, FunctionsApplicantLog',
      SsnExports: 'FunctionsAdminLog',
      UnusualLooks: 'FunctionsAdminLog, FunctionsDeskLog',
      MailsNotSent: 'CasesSweepLog',
      MailsDue: 'CasesSweepLog',
      OutboxesFull: 'FunctionsDeskLog',
      Swept: 'CasesSweepLog',
      DeletionsWaiting: 'CasesSweepLog',
      PapersDue: 'CasesSweepLog, PapersLog',
      PapersLackingText: 'PapersLog',
      PapersNotTheSame: 'PapersLog',
    })
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
    // The namespace is that of METRIC_NAMESPACE in listed/production-functions.txt.
    const { DashboardBody } = propertiesOf('AWS::CloudWatch::Dashboard', production)
    expect(textOf(DashboardBody)).toContain(
      `["Larkfield-prod","milliseconds","event","done","route","${route}"`,
    )
  },
)
