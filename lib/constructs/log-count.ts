import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
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
