// Writes the audit entry of an operator before they act.
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { auditKey } from '#lambdas/table/item-keys.ts'
import type { openTable } from './operated-table.ts'

type Table = ReturnType<typeof openTable>

/** The shell's user name proves nothing. The access key is what CloudTrail records too. */
const operator = () => {
  try {
    return `operator ${userInfo().username}`
  } catch {
    return 'operator'
  }
}

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
