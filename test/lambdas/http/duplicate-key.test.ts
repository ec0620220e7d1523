import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasDuplicateKey } from '#lambdas/http/request-of-call.ts'
import { anyCharacters } from '#test/support/any-characters.ts'

const bodies: [sentence: string, json: string, expected: boolean][] = [
  ['a key twice', '{"a":1,"a":2}', true],
  ['a key written with an escape', String.raw`{"a":1,"\u0061":2}`, true],
  ['a quotation mark, escaped in two ways', String.raw`{"\"":1,"\u0022":2}`, true],
  ['a slash, escaped and bare', String.raw`{"\/":1,"/":2}`, true],
  ['keys that differ in their case', '{"a":1,"A":2}', false],
  ['keys that only look alike', String.raw`{"a":1,"\\u0061":2}`, false],
  ['the key with white space around', '{ "a" :1,\n\t"a"\r\n: 2 }', true],
  ['the same key in the items of a list', '{"a":[{"x":1},{"x":1}]}', false],
  ['a key again after an inner object', '{"a":{"b":1},"a":2}', true],
  ['a key twice inside a list', '{"a":[1,{"x":1,"x":2}]}', true],
  ['values that are alike', '{"a":"a","b":"a","c":["a","a"]}', false],
  ['text that reads like JSON', String.raw`{"a":"\"b\":1,{","b":"}\"b\":"}`, false],
  ['__proto__ twice', '{"__proto__":1,"__proto__":2}', true],
  ['names that every object has', '{"constructor":1,"toString":2}', false],
]

test.each(bodies)('The check judges %s', (_, json, expected) => {
  expect(hasDuplicateKey(json)).toBe(expected)
})

type Tree = string | number | null | Tree[] | { entries: [key: string, value: Tree][] }

const key = fc.oneof(fc.constantFrom('a', 'b', '"', '\\', 'é', '__proto__', ''), anyCharacters())

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    key,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.record({ entries: fc.array(fc.tuple(key, tie('tree')), { maxLength: 5 }) }),
  ),
}))

const escaped = (text: string) =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

const write = (value: Tree, level = 0): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item, level)).join(' , ')}]`
  const entries = value.entries.map(
    ([name, inner], at) =>
      `${(at + level) % 2 === 0 ? JSON.stringify(name) : escaped(name)} : ${write(inner, level + 1)}`,
  )
  return `{${entries.join(',')}}`
}

const isDuplicated = (value: Tree): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(isDuplicated)
  const names = value.entries.map(([name]) => name)
  return new Set(names).size < names.length || value.entries.some(([, inner]) => isDuplicated(inner))
}

describe('any JSON', () => {
  test('The check finds a key that any object names twice', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const json = write(value)
        JSON.parse(json)
        expect(hasDuplicateKey(json)).toBe(isDuplicated(value))
      }),
    )
  })

  test.each([
    ['one long text', `{"a":"${'x'.repeat(32_000)}"}`],
    ['backslashes', `{"a":"${'\\\\'.repeat(16_000)}"}`],
    ['quotation marks', `{"a":"${'\\"'.repeat(16_000)}"}`],
    ['short texts', `{"a":[${'"",'.repeat(10_000)}""]}`],
    ['white space', `{"a"${' '.repeat(32_000)}:1}`],
    ['white space after texts', `{"a":[${`""${' '.repeat(100)},`.repeat(300)}""]}`],
    ['objects', `{"a":[${'{},'.repeat(10_000)}{}]}`],
    ['keys', `{${Array.from({ length: 4000 }, (_, n) => `"${n}":1`).join()}}`],
  ])('32 KB of %s are read to the end', (_, json) => expect(hasDuplicateKey(json)).toBe(false))
})
