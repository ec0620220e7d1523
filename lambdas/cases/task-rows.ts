import type { ApplicantRecord } from '../records/applicant-record.ts'
import { deleteItem, putItem } from '../table/table.ts'
import { taskRowsOf } from './stored-tasks.ts'

type TaskRow = NonNullable<ReturnType<ReturnType<typeof taskRowsOf>['get']>>

/** Rows are made before the record changes, and deleted after it: one too many is dropped by the list, one too few would hide a task. */
export const taskRowsChanged = (before: ApplicantRecord, after: ApplicantRecord) => {
  if (before.tasks === after.tasks && before.assignee === after.assignee) return { made: [], gone: [] }
  const [earlier, later] = [taskRowsOf(before), taskRowsOf(after)]
  const notIn = (others: typeof later) => (name: string) => !others.has(name)
  const chosen = (rows: typeof later, others: typeof later) =>
    [...rows].filter(([name]) => notIn(others)(name)).map(([, row]) => row)
  return { made: chosen(later, earlier), gone: chosen(earlier, later) }
}

export const putTaskRow = (row: TaskRow, revision: number): Promise<boolean> =>
  putItem({ Item: { ...row, revision } })

/** Unless a newer change than `revision` of the record made it again. */
export const deleteTaskRow = ({ pk, sk, revision }: Readonly<Record<string, unknown>>): Promise<void> =>
  deleteItem({
    Key: { pk, sk },
    ConditionExpression: 'revision <= :revision',
    ExpressionAttributeValues: { ':revision': revision },
  })
