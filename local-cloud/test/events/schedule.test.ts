import { expect, test } from 'vitest'
import { readSchedule } from '#local-cloud/events/schedule.ts'

const from = (expression: string, after: string, times: number) => {
  const start = Date.parse(after)
  const next = readSchedule(expression, start)
  const due: string[] = []
  let time: number | undefined = start
  while (due.length < times && time !== undefined) {
    time = next(time)
    due.push(time === undefined ? 'never' : new Date(time).toISOString().slice(0, 16))
  }
  return due
}

/** 2026-11-22 is a Sunday. */
const sunday = '2026-11-22T12:07:30Z'

/**
 * The examples of https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-cron-expressions.html, its wildcards, and
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rate-expressions.html
 */
test.each([
  ['cron(0 10 * * ? *)', ['2026-11-23T10:00', '2026-11-24T10:00']],
  ['cron(15 12 * * ? *)', ['2026-11-22T12:15', '2026-11-23T12:15']],
  ['cron(0 18 ? * MON-FRI *)', ['2026-11-23T18:00', '2026-11-24T18:00']],
  ['cron(0 8 1 * ? *)', ['2026-12-01T08:00', '2027-01-01T08:00']],
  ['cron(0/15 * * * ? *)', ['2026-11-22T12:15', '2026-11-22T12:30']],
  ['cron(0/10 * ? * MON-FRI *)', ['2026-11-23T00:00', '2026-11-23T00:10']],
  ['cron(0/5 8-17 ? * MON-FRI *)', ['2026-11-23T08:00', '2026-11-23T08:05']],
  ['cron(0/30 20-2 ? * MON-FRI *)', 'refused'],
  ['cron(0 9 ? * 2#1 *)', ['2026-12-07T09:00', '2027-01-04T09:00']],
  ['cron(0 9 ? * 6L *)', ['2026-11-27T09:00', '2026-12-25T09:00']],
  ['cron(0 9 ? * L *)', ['2026-11-28T09:00', '2026-12-05T09:00']],
  ['cron(0 9 L * ? *)', ['2026-11-30T09:00', '2026-12-31T09:00']],
  ['cron(0 9 LW 1 ? *)', ['2027-01-29T09:00', '2028-01-31T09:00']],
  ['cron(0 9 1W 5,8 ? *)', ['2027-05-03T09:00', '2027-08-02T09:00']],
  ['cron(0 9 15W * ? *)', ['2026-12-15T09:00', '2027-01-15T09:00']],
  ['cron(1/10 0 * JAN,FEB,mar ? 2027-2028)', ['2027-01-01T00:01', '2027-01-01T00:11']],
  ['cron(0 0 29 2 ? *)', ['2028-02-29T00:00', '2032-02-29T00:00']],
  ['cron(0 0 1 1 ? 2026)', ['never']],
  ['cron(0 10 * * * *)', 'refused'],
  ['cron(0 10 ? * ? *)', 'refused'],
  ['cron(0 10 * * ?)', 'refused'],
  ['cron(60 10 * * ? *)', 'refused'],
  ['cron(0 10 32 * ? *)', 'refused'],
  ['cron(0 10 ? * 1#6 *)', 'refused'],
  ['cron(0 10 ? * 3#1,6#3 *)', 'refused'],
  ['cron(0 10 ? * 1/2 *)', 'refused'],
  ['cron(5-1 10 * * ? *)', 'refused'],
  ['cron(0 10 * FOO ? *)', 'refused'],
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
    expect(() => from(expression, sunday, 1)).toThrow('ScheduleExpression is not valid')
  else expect(from(expression, sunday, due.length)).toEqual(due)
})
