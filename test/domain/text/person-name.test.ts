import { expect, test } from 'vitest'
import { displayName, initials, isSameName } from '#domain/text/person-name.ts'

const people: [person: Parameters<typeof displayName>[0], name: string, letters: string][] = [
  [{ firstName: 'Mary', lastName: 'Jones', email: 'mj@example.com' }, 'Mary Jones', 'MJ'],
  [{ firstName: 'Mary', email: 'x@example.com' }, 'Mary', 'M'],
  [{ lastName: 'Jones', email: 'x@example.com' }, 'Jones', 'X'],
  [{ firstName: ' mary ', lastName: ' jones ' }, 'mary jones', 'MJ'],
  [{ firstName: '', lastName: ' ', email: 'mary.jones@example.com' }, 'mary.jones', 'M'],
  [{ email: 'zoë@example.com' }, 'zoë', 'Z'],
  [{ firstName: 'Élan', lastName: '𝒜b' }, 'Élan 𝒜b', 'É𝒜'],
  [{ firstName: '👩‍👩‍👧 Ann', lastName: '👍🏽' }, '👩‍👩‍👧 Ann 👍🏽', '👩‍👩‍👧👍🏽'],
  [{ firstName: 'Z\u0308oe', lastName: 'क्षमा' }, 'Z\u0308oe क्षमा', 'Z\u0308क्ष'],
  [{}, 'User', 'U'],
]

test.each(people)('[MNU-2] The display name of %j is %s', (person, name) =>
  expect(displayName(person)).toBe(name),
)
test.each(people)('[MNU-3] The initials of %j, shown as %s, are %s', (person, _, letters) =>
  expect(initials(person)).toBe(letters),
)

test.each([
  ['Mary Jones', 'mary  ann JONES', true],
  ['José Núñez', 'Jose Nunez', true],
  ['Mary Ann Jones', 'Mary Jones', true],
  ["Mary O'Brien", 'Mary O’Brien', true],
  ['Mary Jones', 'Mark Jones', false],
  ['Mary Jones', 'Mary Ray', false],
  ['Jones Mary', 'Mary Jones', false],
  ['李 小龙', '李 小龙', true],
])('[PAP-47] %s and %s are the same name: %s', (one, other, isSame) =>
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame]),
)
