import { fieldLabels } from '../answer-text.ts'
import type { ConsentEvidence } from '../papers/consent-evidence.ts'
import { easternDayOf } from '../text/eastern-day.ts'
import { toUsDate } from '../text/us-date.ts'

const labels: Readonly<Record<string, string>> = fieldLabels

type Typed = NonNullable<ConsentEvidence['typed']>

const lineOf = ({ field, is_removed }: Typed['answers'][number]) =>
  `${labels[field] ?? field}${is_removed ? ' (left empty)' : ''}`

/** 'Dan Lee, on 11/24/2026: City; State (left empty)' for each helper and day. */
export const typedLines = ({ answers }: Typed): string[] =>
  [...Map.groupBy(answers, ({ by, at }) => `${by}, on ${toUsDate(easternDayOf(at))}`)].map(
    ([who, typed]) => `${who}: ${typed.map(lineOf).join('; ')}`,
  )
