// How often something stands in a log, as a metric of the stack.
import { Duration } from 'aws-cdk-lib'
import { type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { metricNamespace } from './metric-namespace.ts'

export const period = Duration.minutes(5)

export type Count = {
  name: string
  log: ILogGroup
  /** Which lines count. */
  lines: IFilterPattern
  /** How long a time is added up; `period` if it isn't given. */
  span?: Duration
}

export const countLines = (scope: Construct, { name, log, lines, span = period }: Count) =>
  new MetricFilter(scope, name, {
    logGroup: log,
    filterPattern: lines,
    metricNamespace: metricNamespace(scope),
    metricName: name,
  }).metric({ statistic: 'Sum', period: span })
