import { Duration } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { metricNamespace } from './names.ts'

export const alarmPeriod = Duration.minutes(5)

export type Count = {
  name: string
  log: ILogGroup
  secondLog?: ILogGroup
  lines: IFilterPattern
  span?: Duration
}

export const countLines = (
  scope: Construct,
  { name, log, secondLog, lines, span = alarmPeriod }: Count,
): Metric => {
  const countIn = (logGroup: ILogGroup, id: string) =>
    new MetricFilter(scope, id, {
      logGroup,
      filterPattern: lines,
      metricNamespace: metricNamespace(scope),
      metricName: name,
    })
  if (secondLog) countIn(secondLog, `${name}Second`)
  return countIn(log, name).metric({ statistic: 'Sum', period: span })
}

type Shown = {
  calls: readonly { name: string; route: string }[]
  acts: Readonly<Record<string, string>>
  failures: IMetric[]
  refusals: IMetric[]
  looks: IMetric[]
  mails: IMetric[]
  sweeps: IMetric[]
  papers: IMetric[]
  functions: readonly IFunction[]
}

const measured = (scope: Construct, route: string, label: string, statistic: string) =>
  new Metric({
    namespace: metricNamespace(scope),
    metricName: 'milliseconds',
    dimensionsMap: { route, event: 'done' },
    label,
    statistic,
    period: alarmPeriod,
  })

const countedBySes = (metricName: string) =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Sum', period: alarmPeriod })

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 })

export const addDashboard = (scope: Construct, shown: Shown): void => {
  const { calls, acts, failures, refusals, looks, mails, sweeps, papers, functions } = shown
  const crashes = functions.flatMap((each) => [each.metricErrors(), each.metricThrottles()])
  const deeds = Object.entries(acts).map(([route, label]) => measured(scope, route, label, 'SampleCount'))
  const callTimes = calls.map(({ name, route }) => measured(scope, route, name, 'p95'))
  const functionTimes = functions.map((each) => each.metricDuration({ statistic: 'p99' }))
  const mailMetrics = ['Send', 'Bounce', 'Complaint'].map(countedBySes)
  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [
        graph('Calls that failed', failures),
        graph('Functions that crashed, ran out of time or were refused their start', crashes),
      ],
      [
        graph('What people got done', deeds),
        graph('Milliseconds of a call (the slowest twentieth)', callTimes),
      ],
      [
        graph('Milliseconds of each function (the slowest hundredth)', functionTimes),
        graph('Calls that were refused: not signed in (401), not allowed (403)', refusals),
      ],
      [
        graph('Mails of this account and region, from SES', mailMetrics),
        graph('Mails that SES refused or that wait, full outboxes', mails),
      ],
      [
        graph('Runs of the sweep, deletions that wait', sweeps),
        graph('People who looked at unusually much, exports with SSN digits', looks),
      ],
      [
        graph(
          'Papers that wait or changed, documents that wait for the scanner, tries to verify that were refused',
          papers,
        ),
      ],
    ],
  })
}
