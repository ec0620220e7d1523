import { describe, expect, test } from 'vitest'
import { recordIn, recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment(caseEnvironment)
const { assigned, assignmentRefusal } = await import('#lambdas/desk/act-on-case.ts')

const ada = { id: 'ada', email: 'ada@example.com' }
const bob = { id: 'bob', email: 'bob@example.com' }

describe('an assignment', () => {
  test('[DSK-23] A case goes to a team member, to another one, and back to nobody', () => {
    const adas = assigned(recordOf(), { from: null, to: ada })
    expect(adas?.assignee).toEqual(ada)
    expect(assigned(recordOf({ assignee: ada }), { from: 'ada', to: bob })?.assignee).toEqual(bob)
    expect(assigned(recordOf({ assignee: ada }), { from: 'ada', to: null })?.assignee).toBeNull()
  })

  test.each([
    [ada, 'ada'],
    [ada, null],
    [null, null],
    [null, 'bob'],
  ])('[DSK-23] A repeat changes nothing and isn’t refused: %j, seen with %j', (to, from) => {
    const record = recordOf({ assignee: to })
    expect(assigned(record, { from, to })).toBeUndefined()
    expect(assignmentRefusal(record, { from, to })).toBeNull()
  })

  test('[DSK-29] When two people take a case, the second one sees who has it', () => {
    const record = recordOf({ assignee: ada })
    expect(assigned(record, { from: null, to: bob })).toBeUndefined()
    expect(assignmentRefusal(record, { from: null, to: bob })).toBe(
      'ada@example.com took this case first. Please look at it and try again.',
    )
    expect(
      assignmentRefusal(recordOf({ assignee: { id: 'x', email: null } }), { from: null, to: bob }),
    ).toMatch(/^Someone else took this case first/)
    expect(assignmentRefusal(recordOf(), { from: 'ada', to: bob })).toBe(
      'Someone else gave this case back first, and it’s nobody’s now. Please look at it and try again.',
    )
  })

  test('A draft and a closed case can’t be assigned', () => {
    const draft = recordOf({ status: 'in-progress', submitted_at: null })
    expect(assignmentRefusal(draft, { from: null, to: ada })).toContain('isn’t submitted yet')
    expect(assigned(draft, { from: null, to: ada })).toBeUndefined()
    const closed = recordIn('closed')
    expect(assignmentRefusal(closed, { from: null, to: ada })).toBe(
      'This case is closed, so nobody needs to work on it.',
    )
    expect(assigned(closed, { from: null, to: ada })).toBeUndefined()
  })

  test('A damaged assignee counts as nobody', () => {
    expect(recordOf({ assignee: 'ada' }).assignee).toBeNull()
    expect(assigned(recordOf({ assignee: { email: 3 } }), { from: null, to: ada })?.assignee).toEqual(ada)
  })
})
