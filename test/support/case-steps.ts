import { moveCase } from '#domain/contracts/case-contract.ts'
import { callApi } from './api-call.ts'
import { completeApplicant, submit } from './complete-applicant.ts'
import { type Member, type ReachableCloud, saveDraft } from './signed-in.ts'

export const submittedApplicant = async (
  cloud: ReachableCloud,
  details: Parameters<typeof completeApplicant>[1] = {},
) => {
  const applicant = await completeApplicant(cloud, details)
  return { ...applicant, ...(await submit(cloud, applicant)) }
}

export const draftWith = async (cloud: ReachableCloud, answers: object) => {
  const applicant = await completeApplicant(cloud)
  const { body } = await saveDraft(cloud, applicant, answers, applicant.version)
  return { ...applicant, version: Number(body.version) }
}

export const submittedWith = async (cloud: ReachableCloud, answers: object) => {
  const applicant = await draftWith(cloud, answers)
  return { ...applicant, ...(await submit(cloud, applicant)) }
}

export const moveTo = async (
  cloud: ReachableCloud,
  { access }: Pick<Member, 'access'>,
  id: string,
  body: { version: number; to: string } & Record<string, unknown>,
) => {
  const { status, body: reply } = await callApi(cloud, moveCase, access, { id, body })
  if (status !== 200) throw new Error(`moves answered ${status}: ${JSON.stringify(reply)}`)
  return reply
}

export const casesFor = async (cloud: ReachableCloud, admin: Pick<Member, 'access'>) => {
  const newCase = async () => ({ id: (await submittedApplicant(cloud)).userId })
  const movedCase = async () => {
    const { id } = await newCase()
    await moveTo(cloud, admin, id, { version: 0, to: 'valuation' })
    return { id }
  }
  const askedCase = async () => {
    const { id } = await newCase()
    const asked = { version: 0, to: 'documents-requested', requests: ['Your policy'] }
    const view = await moveTo(cloud, admin, id, asked)
    return { id, request: String(view.requests[0].id) }
  }
  const [first, forTeam, moved, movedForTeam, asked] = await Promise.all([
    newCase(),
    newCase(),
    movedCase(),
    movedCase(),
    askedCase(),
  ])
  return { new: first, newForTeam: forTeam, moved, movedForTeam, asked }
}
