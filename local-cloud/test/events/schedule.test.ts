import { expect, test } from 'vitest'
import { readSchedule } from '#local-cloud/events/schedule.ts'

const from = (expression: string, after: string, times: number) => {
  const start = Date.parse(after)
  const next = readSchedule(expression, start)
  const due: string[] = []
  for (let time = next(start); due.length < times; time = next(time))
    due.push(new Date(time).toISOString().slice(0, 16))
  return due
}

const noon = '2026-11-22T12:07:30Z'

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html has those of rates. */
test.each([
  ['cron(0 10 * * ? *)', ['2026-11-23T10:00', '2026-11-24T10:00']],
  ['cron(15 12 * * ? *)', ['2026-11-22T12:15', '2026-11-23T12:15']],
  ['cron(59 23 * * ? *)', ['2026-11-22T23:59', '2026-11-23T23:59']],
  ['cron(60 10 * * ? *)', 'refused'],
  ['cron(0 24 * * ? *)', 'refused'],
  ['cron(0 10 * * ?)', 'refused'],
  ['cron(0 18 ? * MON-FRI *)', 'refused'],
  ['rate(1 minute)', ['2026-11-22T12:08', '2026-11-22T12:09']],
  ['rate(5 minutes)', ['2026-11-22T12:12', '2026-11-22T12:17']],
  ['rate(1 hour)', ['2026-11-22T13:07', '2026-11-22T14:07']],
  ['rate(2 days)', ['2026-11-24T12:07', '2026-11-26T12:07']],
  ['rate(1 minutes)', 'refused'],
  ['rate(5 minute)', 'refused'],
  ['rate(0 minutes)', 'refused'],
  ['rate(5 seconds)', 'refused'],
  ['rate(5minutes)', 'refused'],
  ['every 5 minutes', 'refused'],
])('%s is due at %s', (expression, due) => {
  if (typeof due === 'string')
    expect(() => from(expression, noon, 1)).toThrow('ScheduleExpression is not valid')
  else expect(from(expression, noon, due.length)).toEqual(due)
})
