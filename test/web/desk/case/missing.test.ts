import { expect, test } from 'vitest'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { teamSigner } from '#test/support/signers/made-up-signers.ts'
import { missingOf } from '#web/desk/case/missing.ts'

const at = '2026-11-18T15:00:00.000Z'
const missing = (changes: Partial<DeskCase> = {}) => missingOf(deskCase(changes), ({ id }) => id)
const names = (list: readonly { name: string; note: string }[]) => list.map(({ name, note }) => [name, note])

test('[GLANCE-3] Missing are the papers that were asked for and aren’t here, and what the person says they lack', () => {
  const { documents } = deskCase()
  const lacking = { 'photo-id': { at, reason: null } }
  const { Papers } = missing({
    documents: { ...documents, lacking },
    form_data: { policyType: 'term' },
  })
  expect(names(Papers)).toEqual([
    ['Policy pages', ''],
    ['Latest annual statement', ''],
    ['In-force illustration', ''],
    ['Photo ID', 'they don’t have it'],
    ['Conversion page', ''],
  ])
})

test('[GLANCE-3] Missing are those who must sign and haven’t: one whom nobody asked, and one who was asked', () => {
  const form_data = {
    ...{ insuredPerson: 'someone-else' as const, signer: 'insured-person' as const },
    ...{ firstName: 'Warren', lastName: 'Hale' },
  }
  const detail = deskCase({ form_data })
  const withSigners = (signers: ReturnType<typeof teamSigner>[]) =>
    missing({ form_data, case: detail.case && { ...detail.case, signers } }).Signers
  expect(names(withSigners([]))).toEqual([['Warren Hale', 'not asked yet']])
  const asked = teamSigner({ first_name: 'Warren', last_name: 'Hale', state: 'asked', since: at })
  expect(names(withSigners([asked]))).toEqual([['Warren Hale', 'asked on 11/18/2026']])
  expect(withSigners([{ ...asked, state: 'signed' }])).toEqual([])
  expect(names(missing({ case: null }).Signers)).toEqual([['Mary Jones', 'hasn’t submitted yet']])
})

test('[GLANCE-3] Missing are the open tasks with their day and person, the late ones marked; of a closed case nothing else', () => {
  const task = { kind: 'other' as const, text: 'Call the insurer', person: { id: 'Terry', email: null } }
  const tasks = [
    { ...task, id: 'late', on: '2026-11-19' },
    { ...task, id: 'today', on: '2026-11-20' },
  ]
  expect(missing({ tasks }).Tasks).toEqual([
    { id: 'late', name: 'Call the insurer', note: '11/19/2026, Terry', isLate: true },
    { id: 'today', name: 'Call the insurer', note: '11/20/2026, Terry', isLate: false },
  ])
  const { case: moved } = deskCase()
  const closed = missing({ tasks, case: moved && { ...moved, stage: 'closed' } })
  expect([closed.Papers, closed.Signers, closed.Tasks.length]).toEqual([[], [], 2])
})
