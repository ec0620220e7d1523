// The audit entry of what an operator does from a shell, beside those of the admins. As theirs, it is written before the act.
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '#domain/admin-contract.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import { auditKey } from '#lambdas/table/item-keys.ts'
import type { openTable } from './operated-table.ts'

type Table = ReturnType<typeof openTable>

/** Whom the machine takes it for, which nobody proves; the key of the credentials is what CloudTrail knows. */
const operator = () => {
  try {
    return `operator ${userInfo().username}`
  } catch {
    return 'operator'
  }
}

/** Rejects when it can't be written: then nothing may be shown or changed. */
export const auditOperator = async (
  { table: { client, name } }: { table: Pick<Table, 'client' | 'name'> },
  action: AuditAction,
  subject: { id: string; name: string | null },
): Promise<void> => {
  const { accessKeyId } = await client.config.credentials()
  const entry: AuditEntry = {
    id: randomUUID(),
    at: new Date().toISOString(),
    action,
    admin_id: operator(),
    admin_email: null,
    subject_id: subject.id,
    subject_name: subject.name,
    rows: 1,
    detail: `With the key ${accessKeyId}`,
    request_id: randomUUID(),
    viewer_ip: null,
    gateway_ip: null,
  }
  await client.send(new PutCommand({ TableName: name, Item: { ...auditKey(entry), ...entry } }))
}
