// Which uploads count as a picture of a signature.
import { beforeAll, expect, test } from 'vitest'

beforeAll(() => {
  Object.assign(process.env, { SIGNATURE_BUCKET: 'signatures', AWS_REGION: 'us-east-1' })
})

const png = (width: number, height: number, size = 100) => {
  const image = Buffer.alloc(size)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(image)
  image.write('IHDR', 12, 'latin1')
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  return image
}

test.each([
  ['the typed image', png(400, 100), true],
  ['the drawn image at three device pixels', png(1500, 450), true],
  ['an image too wide', png(4000, 100), false],
  ['an image without height', png(400, 0), false],
  ['a page named .png', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(100)), false],
  ['a PNG of more than 200 KB', png(400, 100, 200_001), false],
  ['an empty file', Buffer.alloc(0), false],
])('The check of signature images judges %s', async (_, body, accepted) => {
  const { isSignatureImage } = await import('#lambdas/records/signatures.ts')
  expect(isSignatureImage(body)).toBe(accepted)
})
