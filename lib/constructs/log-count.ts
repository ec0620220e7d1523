// A metric that counts matching lines of a log.
import { Duration } from 'aws-cdk-lib'
import { type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { metricNamespace } from './metric-namespace.ts'

export const alarmPeriod = Duration.minutes(5)

export type Count = {
  name: string
  log: ILogGroup
  lines: IFilterPattern
  /** Default: `period`. */
  span?: Duration
}

export const countLines = (scope: Construct, { name, log, lines, span = alarmPeriod }: Count) =>
  new MetricFilter(scope, name, {
    logGroup: log,
    filterPattern: lines,
    metricNamespace: metricNamespace(scope),
    metricName: name,
  }).metric({ statistic: 'Sum', period: span })
