import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { isWholePng } from '#lambdas/records/whole-png.ts'

const whole = signaturePicture(20, 10)
const startOfData = 33

const withData = (data: Buffer) => {
  const body = Buffer.concat([Buffer.from('IDAT', 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([whole.subarray(0, startOfData), frame, whole.subarray(-12)])
}
const rows = Buffer.alloc(21 * 10, 255)
for (let row = 0; row < 10; row += 1) rows[row * 21] = 0

test('a picture as a canvas makes it is whole', () => {
  expect(isWholePng(whole)).toBe(true)
  expect(isWholePng(signaturePicture())).toBe(true)
  expect(isWholePng(withData(deflateSync(rows)))).toBe(true)
})

/** A header's bytes from 24 on: depth, color type, compression, filter, and interlacing. */
const withHeader = (header: readonly number[], data: Buffer) => {
  const picture = withData(deflateSync(data))
  Buffer.from(header).copy(picture, 24)
  return picture
}
const plain = [8, 0, 0, 0, 0]
const blank = (bytesOfRow: number) => Buffer.alloc((1 + bytesOfRow) * 10)

test.each([
  ['gray', 8, 0, 20],
  ['two colors', 1, 0, 3],
  ['a palette', 4, 3, 10],
  ['color', 8, 2, 60],
  ['gray that shines through', 16, 4, 80],
  ['color that shines through', 8, 6, 80],
])('a picture in %s is whole if its rows are as long as its header says', (_, depth, color, bytesOfRow) => {
  const header = [depth, color, 0, 0, 0]
  expect(isWholePng(withHeader(header, blank(bytesOfRow)))).toBe(true)
  expect(isWholePng(withHeader(header, blank(bytesOfRow + 1)))).toBe(false)
})

test('each filter of a row that there is can be drawn', () => {
  for (const filter of [0, 1, 2, 3, 4, 5])
    expect(isWholePng(withHeader(plain, blank(20).fill(filter, 21 * 9, 21 * 9 + 1)))).toBe(filter <= 4)
})

test.each([
  ['an unknown depth', 0],
  ['an unknown compression', 2],
  ['an unknown filter', 3],
  ['interlacing', 4],
])('a picture whose header names %s is not whole', (_, place) => {
  expect(isWholePng(withHeader(plain.with(place, place === 0 ? 3 : 1), blank(20)))).toBe(false)
})

test('a chunk that claims to be longer than the file ends the picture', () => {
  const picture = withData(deflateSync(rows))
  picture.writeUInt32BE(picture.length, startOfData)
  expect(isWholePng(picture)).toBe(false)
  expect(isWholePng(withData(deflateSync(rows)).subarray(0, -1))).toBe(false)
})

test.each([
  ['that is cut off', whole.subarray(0, -20)],
  ['without data', Buffer.concat([whole.subarray(0, startOfData), whole.subarray(-12)])],
  ['whose data is garbage', withData(Buffer.from('garbage'))],
  ['with too few rows', withData(deflateSync(rows.subarray(0, 21 * 9)))],
  ['with too many rows', withData(deflateSync(Buffer.concat([rows, rows])))],
  ['with an unknown filter', withData(deflateSync(Buffer.from(rows).fill(9, 0, 1)))],
  ['of an unknown color type', Buffer.from(whole).fill(5, 25, 26)],
])('a picture %s is not', (_, picture) => expect(isWholePng(picture)).toBe(false))
