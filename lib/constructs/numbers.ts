import { Duration } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { exportMemory } from './exports.ts'
import { addBackgroundFunction, granted, runOnSchedule } from './function.ts'
import type { Logs } from './logs.ts'
import { metricNamespace } from './names.ts'
import type { Records } from './records.ts'

const longestWait = Duration.minutes(15)

export type Numbers = ReturnType<typeof addNumbers>

export const addNumbers = (parent: Construct, { records, logs }: { records: Records; logs: Logs }) => {
  const scope = new Construct(parent, 'Numbers')
  const counting = addBackgroundFunction(scope, 'Count', {
    entry: 'numbers',
    description: 'Larkfield: counts cases and drafts for the page of numbers',
    /** One whole processor. */
    memory: exportMemory.megabytes,
    /** longestCount in lambdas/numbers/stored-numbers.ts. */
    timeout: 900,
    longestWait,
    whyNoFailureQueue:
      'The page says that the count failed, an alarm tells operations, and the next night counts again.',
    logs,
    environment: { TABLE_NAME: records.tableName, METRIC_NAMESPACE: metricNamespace(scope) },
    rights: granted(records.rights, ['count-cases', 'list-submissions', 'write-numbers']),
  })
  runOnSchedule(scope, counting.function, {
    description: 'Larkfield: the numbers of the desk, before the first team member comes',
    /** UTC: 6:10 in summer and 5:10 in winter in the East. */
    schedule: Schedule.cron({ hour: '10', minute: '10' }),
    longestWait,
    whyNoFailureQueue: 'The page says how old its numbers are, and a team member can count with one click.',
  })
  return { ...counting, rights: { 'start-numbers': counting.rightToStart } }
}
