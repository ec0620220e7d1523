// The cases of the benchmark of a morning.
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { moveTo } from '#test/support/case-steps.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import type { Member } from '#test/support/signed-in.ts'

const ways = [
  [],
  [{ to: 'documents-requested', requests: ['Your policy'] }],
  [{ to: 'valuation' }],
  [{ to: 'valuation' }, { to: 'collecting-offers' }],
  [{ to: 'valuation' }, { to: 'collecting-offers' }, { to: 'offers-ready' }],
] as const
export const waitsForUs = (index: number) => [0, 2].includes(index % ways.length)
export const isTexan = (index: number) => index % 3 === 0
const answers = [{}, { policyType: 'term' }, { dateOfBirth: '04/28/1964' }] as const
export const texas = {
  view: 'waiting-for-us',
  filters: { state: 'TX' },
  sort: 'due',
  isDescending: false,
} as const
const letters = 'abcdefghijklmnopqrstuvwxyz'

export const prepareCase = async (cloud: LocalCloud, member: Member, index: number) => {
  const lastName = `North${letters[Math.floor(index / 26)]}${letters[index % 26]}`
  const names = { firstName: 'Ruth', lastName }
  const changes = {
    ...names,
    ...(isTexan(index) && texas.filters),
    ...answers[index % answers.length],
  }
  const applicant = await completeApplicant(cloud, names, changes)
  await submit(cloud, applicant)
  for (const [version, move] of (ways[index % ways.length] ?? []).entries())
    await moveTo(cloud, member, applicant.userId, { version, ...move })
  return `${names.firstName} ${names.lastName}`
}
