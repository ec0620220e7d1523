// What the header calls somebody, and the letters in the avatar, for people with some, all or none of their names given.
import { expect, test } from 'vitest'
import { displayName, initials } from '#domain/person-name.ts'

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

test.each(people)('display name of %j is %s [MNU-2]', (person, name) =>
  expect(displayName(person)).toBe(name),
)
test.each(people)('initials of %j, shown as %s, are %s [MNU-3]', (person, _, letters) =>
  expect(initials(person)).toBe(letters),
)
