// Which pictures can be drawn.
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/signature-picture.ts'
import { isWholePng } from '#lambdas/records/whole-png.ts'

const whole = signaturePicture(20, 10)
const startOfData = 33

/** The picture with other data. */
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

test.each([
  ['that is cut off', whole.subarray(0, -20)],
  ['without data', Buffer.concat([whole.subarray(0, startOfData), whole.subarray(-12)])],
  ['whose data is garbage', withData(Buffer.from('garbage'))],
  ['with too few rows', withData(deflateSync(rows.subarray(0, 21 * 9)))],
  ['with too many rows', withData(deflateSync(Buffer.concat([rows, rows])))],
  ['with an unknown filter', withData(deflateSync(Buffer.from(rows).fill(9, 0, 1)))],
  ['of an unknown color type', Buffer.from(whole).fill(5, 25, 26)],
  ['of an unknown depth', Buffer.from(whole).fill(3, 24, 25)],
  ['that is interlaced', Buffer.from(whole).fill(1, 28, 29)],
])('a picture %s is not', (_, picture) => expect(isWholePng(picture)).toBe(false))
