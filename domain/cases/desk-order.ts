// The desk's orders. Server and browser merge sorted parts alike.

import { plainText } from '../record-search.ts'
import { submitterName } from '../submission-progress.ts'
import { stageSchema } from './case.ts'
import type { DeskRow, DeskSort } from './desk.ts'

const stageOrder = stageSchema.options

export const deskOrders = {
  due: ({ next_update_by }) => next_update_by ?? '',
  name: ({ first_name, last_name }) => plainText(submitterName(first_name, last_name)),
  submitted: ({ submitted_at }) => submitted_at ?? '',
  stage: ({ stage }) => (stage === null ? '' : String(stageOrder.indexOf(stage))),
  assignee: ({ assignee }) => plainText(assignee?.email ?? ''),
  'face-value': ({ face_value }) => face_value?.toFixed(2).padStart(18, '0') ?? '',
} as const satisfies Record<DeskSort, (row: DeskRow) => string>
