import { makePacket as makePacketCall } from '#domain/contracts/help-contract.ts'
import { bringUpToDate } from '../records/records.ts'
import { packetOf, withPacket } from '../signers/packet.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import { makePapersSoon } from '../start-function.ts'
import { changeAudited } from './act-on-case.ts'

export const makePacket = staffEndpoint(makePacketCall, async ({ id }, caller) => {
  const found = await findSubmission(id)
  await bringUpToDate(found)
  const { record } = await changeAudited(caller, { id, action: 'packet-made', change: withPacket })
  await makePapersSoon(id)
  return { asked_at: packetOf(record)?.letter?.asked_at ?? '' }
})
