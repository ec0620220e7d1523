import * as calls from '#domain/contracts/signer-contract.ts'
import { endpoint } from '../http/endpoint.ts'
import { loadRecord } from '../records/records.ts'
import { findLetterFile, openLetterFile } from '../signers/open-letter.ts'

export const openLetter = endpoint(calls.openLetter, async ({ signer }, caller) =>
  openLetterFile(await findLetterFile(await loadRecord(caller), signer)),
)
