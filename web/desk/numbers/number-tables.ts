// The numbers as tables: what the page shows, and what its CSV has.
import { closedReasons, openStages, stageName } from '#domain/cases/case-stages.ts'
import { deskLimits } from '#domain/cases/desk.ts'
import type { Numbers, PersonsLoad } from '#domain/contracts/numbers-contract.ts'
import { stepOutlines } from '#domain/paths.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { numberText } from '#web/staff/list/list-text.ts'

/** `value`: for a spreadsheet. `share`: the length of its bar, from 0 to 1. */
export type Cell = { text: string; value?: number; share?: number }

export type NumberTable = {
  title: string
  text: string
  head: readonly string[]
  rows: readonly { id: string; name: string; cells: readonly Cell[] }[]
}

const none: Cell = { text: '–' }
const hidden: Cell = { text: `Under ${deskLimits.smallestGroup}` }
const plain = (value: number): Cell => ({ text: numberText(value), value })

/** Bars of one length: the longest is that of the greatest value. */
const barsOf = (values: readonly (number | null)[]) => {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  return (value: number, text = numberText(value)): Cell => ({ text, value, share: value / most })
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${numberText(days)} days`)

const weekName = (from: string, index: number) => (index === 0 ? 'This week' : toUsDate(from))

const isEmpty = ({ submitted, closed, kept, late, open, stopped }: Numbers['weeks'][number]) =>
  [submitted, closed, kept, late, ...Object.values(open), ...stopped].every((count) => count === 0)

/** Without those before the first case. */
const shownWeeks = (weeks: Numbers['weeks']) =>
  weeks.slice(0, Math.max(1, weeks.findLastIndex((week) => !isEmpty(week)) + 1))

const weekTable = (
  { weeks }: Numbers,
  about: Omit<NumberTable, 'rows'>,
  cellsOf: (week: Numbers['weeks'][number]) => Cell[],
): NumberTable => ({
  ...about,
  head: ['Week from', ...about.head],
  rows: shownWeeks(weeks).map((week, index) => ({
    id: week.from,
    name: weekName(week.from, index),
    cells: cellsOf(week),
  })),
})

/** ' 7 cases from before aren’t counted.' */
const leftOut = (count: number, what: string, where = '') => {
  if (count === 0) return ''
  const text =
    count === 1 ? `one ${what} from before isn’t` : `${numberText(count)} ${what}s from before aren’t`
  return ` ${where}${where === '' ? text.replace(/^o/, 'O') : text} counted.`
}

const cases = (numbers: Numbers) => {
  const bar = barsOf(numbers.weeks.flatMap(({ open }) => Object.values(open)))
  const about = {
    title: 'Cases by stage and week',
    text: `Open cases at the end of each week, and those that came and closed in it.${leftOut(
      numbers.unknown.cases,
      'case',
      'In the weeks before this one, ',
    )}`,
    head: ['Submitted', ...openStages.map(stageName), 'Closed'],
  }
  return weekTable(numbers, about, ({ submitted, open, closed }) => [
    plain(submitted),
    ...openStages.map((stage) => bar(open[stage])),
    plain(closed),
  ])
}

const stays = ({ stays: of, unknown }: Numbers): NumberTable => {
  const bar = barsOf(openStages.flatMap((stage) => [of[stage].median, of[stage].slowest]))
  const days = (value: number | null, count: number): Cell => {
    if (value !== null) return bar(value, daysText(value))
    return count === 0 ? none : { text: 'Too few' }
  }
  return {
    title: 'Days in each stage',
    text: `For cases that left a stage in these weeks. Half of them took the median or less. The slowest tenth took this long or longer.${leftOut(
      unknown.cases,
      'case',
    )}`,
    head: ['Stage', 'Stays', 'Median', 'Slowest tenth'],
    rows: openStages.map((stage) => ({
      id: stage,
      name: stageName(stage),
      cells: [
        plain(of[stage].count),
        days(of[stage].median, of[stage].count),
        days(of[stage].slowest, of[stage].count),
      ],
    })),
  }
}

const promises = (numbers: Numbers) => {
  const about = {
    title: 'Promises kept',
    text: `By the week we gave the news. A new day counts as kept if we told them in time. An open case past its day counts as late this week.${leftOut(
      numbers.unknown.moves,
      'promise',
    )}`,
    head: ['Kept', 'Late', 'Share kept'],
  }
  return weekTable(numbers, about, ({ kept, late }) => {
    const share = kept / (kept + late)
    const percent = `${Math.floor(share * 100)}%`
    return [plain(kept), plain(late), kept + late === 0 ? none : { text: percent, share }]
  })
}

const stops = (numbers: Numbers) => {
  const bar = barsOf(numbers.weeks.flatMap(({ stopped }) => stopped))
  const about = {
    title: 'Where people stop',
    text: `Drafts by the step they are on and the week of their last save. We don’t show groups under ${deskLimits.smallestGroup}.`,
    head: Object.values(stepOutlines).map(({ title }) => title),
  }
  return weekTable(numbers, about, ({ stopped }) =>
    stopped.map((count) => (count === null ? hidden : bar(count))),
  )
}

const reasons = ({ reasons: counts }: Numbers): NumberTable => {
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return {
    title: 'Why cases closed',
    text: `Of all closed cases. We show this once each reason has at least ${deskLimits.smallestGroup} cases, or none.`,
    head: ['Reason', 'Cases', 'Share'],
    rows: (counts ? idsOf(closedReasons) : []).map((reason) => {
      const count = counts?.[reason] ?? 0
      const share = all === 0 ? 0 : count / all
      return {
        id: reason,
        name: closedReasons[reason].name,
        cells: [plain(count), { text: `${Math.round(share * 100)}%`, share }],
      }
    }),
  }
}

export type Person = PersonsLoad & { name: string }

const loads = (people: readonly Person[]): NumberTable => {
  const bar = barsOf(people.map(({ open }) => open))
  return {
    title: 'Load per person',
    text: 'Open cases now. Overdue: the promised day is past.',
    head: ['Person', 'Open', 'Overdue'],
    rows: people.map(({ id, name, open, overdue }) => ({
      id: id ?? 'nobody',
      name,
      cells: [bar(open), plain(overdue)],
    })),
  }
}

export const numberTables = (numbers: Numbers, people: readonly Person[]) => ({
  cases: cases(numbers),
  stays: stays(numbers),
  promises: promises(numbers),
  stops: stops(numbers),
  reasons: reasons(numbers),
  loads: loads(people),
})
