// The CloudWatch dashboard.
import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { alarmPeriod } from './log-count.ts'
import { metricNamespace } from './names.ts'

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

const crashes = (functions: Shown['functions']) =>
  graph(
    'Functions that crashed, ran out of time or were refused their start',
    functions.flatMap((each) => [each.metricErrors(), each.metricThrottles()]),
  )

const deeds = (scope: Construct, acts: Shown['acts']) =>
  graph(
    'What people got done',
    Object.entries(acts).map(([route, label]) => measured(scope, route, label, 'SampleCount')),
  )

const callTimes = (scope: Construct, calls: Shown['calls']) =>
  graph(
    'Milliseconds of a call (the slowest twentieth)',
    calls.map(({ name, route }) => measured(scope, route, name, 'p95')),
  )

const functionTimes = (functions: Shown['functions']) =>
  graph(
    'Milliseconds of each function (the slowest hundredth)',
    functions.map((each) => each.metricDuration({ statistic: 'p99' })),
  )

export const addDashboard = (scope: Construct, shown: Shown): void => {
  const { calls, acts, failures, refusals, looks, mails, sweeps, papers, functions } = shown
  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [graph('Calls that failed', failures), crashes(functions)],
      [deeds(scope, acts), callTimes(scope, calls)],
      [
        functionTimes(functions),
        graph('Calls that were refused: not signed in (401), not allowed (403)', refusals),
      ],
      [
        graph(
          'Mails of this account and region, from SES',
          ['Send', 'Bounce', 'Complaint'].map(countedBySes),
        ),
        graph('Mails that SES refused or that wait, full outboxes', mails),
      ],
      [
        graph('Runs of the sweep, deletions that wait', sweeps),
        graph('People who looked at unusually much, exports with SSN digits', looks),
      ],
      [graph('Papers that wait or changed, tries to verify that were refused', papers)],
    ],
  })
}
