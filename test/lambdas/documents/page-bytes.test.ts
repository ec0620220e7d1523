import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import type { PageType } from '#domain/documents/page-files.ts'
import { problemOfBytes } from '#lambdas/documents/page-bytes.ts'

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

const png = signaturePicture()
const jpegBegins = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]
const frame = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
const jpeg = bytes(jpegBegins, frame, scan, 'a picture', [0xff, 0xd9])
const comment = (text: string) => [0xff, 0xfe, 0, text.length + 2, ...Buffer.from(text)]

const body = '1 0 obj\n<</Type/Catalog>>\nendobj\n'
const pdfOf = (start = '%PDF-1.7\n', more = '', end = '') => {
  const before = start + body + more
  return bytes(before, `xref\n0 1\ntrailer\n<</Root 1 0 R>>\nstartxref\n${before.length}\n%%EOF\n`, end)
}
const encrypted = '2 0 obj\n<</Filter/Standard/V 1/R 2/O(owner)/U(user)/P -4>>\nendobj\n'
const pdf = pdfOf()
const zip = bytes('PK\x03\x04', 'a file', 'PK\x05\x06', Buffer.alloc(18))

const right: readonly (readonly [string, Buffer, PageType])[] = [
  ['a picture of a phone', jpeg, 'image/jpeg'],
  [
    'a picture with bytes between its segments',
    bytes([0xff, 0xd8], [0xff], comment('hi'), frame, scan, [0xff, 0xd9]),
    'image/jpeg',
  ],
  ['a picture of a screen', png, 'image/png'],
  ['a picture with zeros and a line end behind it', bytes(png, [0, 0, 13, 10]), 'image/png'],
  ['a PDF file', pdf, 'application/pdf'],
  ['a PDF file with an owner’s password', pdfOf('%PDF-1.7\n', encrypted), 'application/pdf'],
  [
    'a PDF file with other bytes behind its end',
    pdfOf('%PDF-1.7\n', '', 'x'.repeat(3000)),
    'application/pdf',
  ],
]

const wrong: readonly (readonly [string, Buffer, PageType])[] = [
  ['a PNG picture that calls itself JPEG', png, 'image/jpeg'],
  ['a PDF file that calls itself PNG', pdf, 'image/png'],
  ['a JPEG picture that calls itself PDF', jpeg, 'application/pdf'],
  ['text', bytes('Dear team, here is my policy.'), 'application/pdf'],
  ['nothing', bytes(), 'image/jpeg'],
  ['a web page', bytes('<html><script>alert(1)</script>'), 'image/png'],
  [
    'a JPEG picture with the header of a PDF',
    bytes(jpegBegins, comment('%PDF-1.7'), frame, scan, [0xff, 0xd9]),
    'image/jpeg',
  ],
  ['the same, called a PDF file', bytes(jpegBegins, comment('%PDF-1.7'), pdf), 'application/pdf'],
  ['a PNG picture in front of a PDF file', bytes(png.subarray(0, 100), pdf), 'application/pdf'],
  ['a GIF picture that is a PDF file too', bytes('GIF89a', pdf), 'application/pdf'],
  ['a web page that is a PDF file too', bytes('<html>', pdf), 'application/pdf'],
  ['a program that is a PDF file too', bytes('MZ', pdf), 'application/pdf'],
  ['a PDF file that is a ZIP file too', bytes(pdf, zip), 'application/pdf'],
  ['a JPEG picture that is a ZIP file too', bytes(jpeg, zip), 'image/jpeg'],
  ['a PDF file behind a space and a web page', bytes(' <html>', pdf), 'application/pdf'],
  ['a PDF file behind a mark', bytes([0xef, 0xbb, 0xbf], pdf), 'application/pdf'],
  [
    'a PDF file that is a ZIP file with a long comment too',
    bytes(pdf, zip, 'x'.repeat(60_000)),
    'application/pdf',
  ],
  ['a PDF file whose header no reader finds', bytes(' '.repeat(2000), pdf), 'application/pdf'],
]

const broken: readonly (readonly [string, Buffer, PageType])[] = [
  ['half a JPEG picture', jpeg.subarray(0, -2), 'image/jpeg'],
  ['a JPEG picture without a picture', bytes(jpegBegins, [0xff, 0xd9]), 'image/jpeg'],
  ['a JPEG picture without a frame', bytes([0xff, 0xd8], scan, [0xff, 0xd9]), 'image/jpeg'],
  ['a PNG picture with a script behind it', bytes(png, '<script>alert(1)</script>'), 'image/png'],
  ['a PNG picture with a PDF file behind it', bytes(png, ' '.repeat(2000), pdf), 'image/png'],
  [
    'a PNG picture whose pixels are empty',
    bytes(png.subarray(0, 33), [0, 0, 0, 0], 'IDAT', [0, 0, 0, 0], png.subarray(-12)),
    'image/png',
  ],
  ['half a PNG picture', png.subarray(0, -12), 'image/png'],
  ['a PNG picture without pixels', bytes(png.subarray(0, 33), png.subarray(-12)), 'image/png'],
  ['half a PDF file', pdf.subarray(0, -30), 'application/pdf'],
  [
    'the first bytes of a PDF file for the web',
    bytes('%PDF-1.4\n', body, 'startxref\n0\n%%EOF\n', body),
    'application/pdf',
  ],
  [
    'a PDF file that points past its end',
    bytes('%PDF-1.4\n', body, 'startxref\n9999\n%%EOF'),
    'application/pdf',
  ],
  ['a PDF file without an object', bytes('%PDF-1.4\nxref\ntrailer\nstartxref\n9\n%%EOF'), 'application/pdf'],
  ['only the header of a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['compressed bytes with the header of a PDF', bytes('%PDF-1.7\n', deflateSync(jpeg)), 'application/pdf'],
]

describe('the type by the bytes', () => {
  test.each(right)('[DOC-10] %s is what it says', (_, file, type) => {
    expect(problemOfBytes(file, type)).toBeNull()
  })
  test.each(wrong)('[DOC-10] %s is of a wrong type', (_, file, type) => {
    expect(problemOfBytes(file, type)).toBe('wrong-type')
  })
  test.each(broken)('[DOC-10] %s is broken', (_, file, type) => {
    expect(problemOfBytes(file, type)).toBe('broken')
  })
})
