import { fieldLabels } from '../answer-text.ts'
import type { ConsentEvidence } from '../papers/consent-evidence.ts'
import { easternDayOf } from '../text/eastern-day.ts'
import { toUsDate } from '../text/us-date.ts'

const labels: Readonly<Record<string, string>> = fieldLabels

/** 'Dan Lee, on 11/24/2026: City; State' for each helper and day. */
export const typedLines = ({ answers }: NonNullable<ConsentEvidence['typed']>): string[] =>
  [...Map.groupBy(answers, ({ by, at }) => `${by}, on ${toUsDate(easternDayOf(at))}`)].map(
    ([who, typed]) => `${who}: ${typed.map(({ field }) => labels[field] ?? field).join('; ')}`,
  )
