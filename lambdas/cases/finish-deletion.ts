// Deletes what a deleted draft leaves. Safe to repeat, until all of it is gone.
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName, unlessConditionFailed } from '../table/table.ts'

export const finishDeletion = async ({ user_id }: ApplicantRecord): Promise<void> => {
  const remove = new DeleteCommand({
    TableName: tableName,
    Key: applicantKey(user_id),
    ConditionExpression: 'attribute_exists(deleting_at)',
  })
  await table.send(remove).catch(unlessConditionFailed)
}
