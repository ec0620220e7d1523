import { describe, expect, test } from 'vitest'
import { verdictOn } from '#local-cloud/guardduty/file-verdict.ts'
import { encryptedPdfs } from './encrypted-pdfs.ts'

/** One entry, as far as the scanner reads, with these flags. */
const zip = (flags: number) => {
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(flags, 8)
  return Buffer.concat([Buffer.from('PK\u0003\u0004…'), entry])
}

describe('a PDF', () => {
  test.each(encryptedPdfs)('of version $pdfVersion that takes a password: $takesPassword', async (pdf) => {
    expect(await verdictOn(pdf.file)).toBe(pdf.takesPassword ? 'UNSUPPORTED' : 'NO_THREATS_FOUND')
  })

  test.each([
    ['without encryption', '%PDF-1.7\n', 'NO_THREATS_FOUND'],
    ['that only speaks of it', '%PDF-1.7\n(/Encrypted)', 'NO_THREATS_FOUND'],
    ['whose encryption is nowhere', '%PDF-1.7\ntrailer << /Encrypt 9 0 R >>', 'UNSUPPORTED'],
  ])('%s', async (_, file, expected) => {
    expect(await verdictOn(Buffer.from(file))).toBe(expected)
  })
})

test.each([
  ['without a password', zip(0x808), 'NO_THREATS_FOUND'],
  ['with one', zip(1), 'UNSUPPORTED'],
])('a ZIP %s', async (_, file, expected) => {
  expect(await verdictOn(file)).toBe(expected)
})

test('a file that only begins like the test text is no threat', async () => {
  expect(await verdictOn(Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'))).toBe('NO_THREATS_FOUND')
})
