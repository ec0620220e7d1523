// POST /api/open-paper: a link to the caller's own paper.
import { openPaper } from '#domain/contracts/paper-contract.ts'
import { signersFiles } from '#domain/papers/papers.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { findFile, openFile } from '../papers/open-file.ts'
import { loadRecord } from '../records/records.ts'

export const handler = endpoint(openPaper, async (request, caller) => {
  const record = await loadRecord(caller)
  if (!signersFiles.some((file) => file === request.file))
    throw new Refusal(404, 'This paper doesn’t have this file.')
  return openFile(await findFile(record, request))
})
