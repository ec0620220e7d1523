// Puts a look at a list, or a search, on record: how many rows it shows, and never the words.
import { audit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import { auditActorOf } from './staff-endpoint.ts'

type Shown = { action: 'cases-listed' | 'cases-searched'; rows: number; detail?: string }

export const auditRowsShown = async (caller: Caller, shown: Shown): Promise<void> => {
  await audit(auditActorOf(caller), shown)
}
