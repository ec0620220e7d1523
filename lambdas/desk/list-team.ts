// GET /api/desk/team: who cases can be assigned to.
import { listTeam } from '#domain/contracts/desk-contract.ts'
import { readTeam } from '../cases/team.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'

export const handler = staffEndpoint(listTeam, async () => ({ members: await readTeam() }))
