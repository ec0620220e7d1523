import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { documentLimits } from '#domain/documents/page-files.ts'
import { typeOfFile } from '#web/documents/chosen-file.ts'
import { prepareFile } from '#web/documents/prepare-file.ts'

const fileOf = (...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'policy.pdf',
  )

const jpeg = fileOf([0xff, 0xd8, 0xff, 0xe1], 'rest')

test('[DOC-36] what a file is comes from its bytes, not from its name', async () => {
  expect(await typeOfFile(jpeg)).toBe('image/jpeg')
  expect(await typeOfFile(fileOf([0x89], 'PNG\r\n'))).toBe('image/png')
  expect(await typeOfFile(fileOf('%PDF-1.7'))).toBe('application/pdf')
})

const unread = new File(['%PDF-'], 'gone.pdf')
Object.assign(unread, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) })

const large = fileOf('%PDF-1.7')
Object.defineProperty(large, 'size', { value: documentLimits.bytes + 1 })

test.each([
  ['nothing in it', fileOf(), /empty.+choose another/],
  [
    'HEIC',
    fileOf([0, 0, 0, 24], 'ftypheic'),
    /HEIC.+On a Mac, open it in Preview, choose File, then Export.+On an iPhone/,
  ],
  ['HEIC, as other phones write it', fileOf([0, 0, 0, 24], 'ftypmif1'), /HEIC/],
  ['another type', fileOf('PK\u0003\u0004'), /JPEG photos, PNG photos, and PDFs.+take a photo/],
  ['more than 25 MB', large, /larger than 25 MB.+two files/],
  ['moved away', unread, /couldn’t open this file.+choose it again/],
])('[DOC-36] a file with %s is refused with what to do', async (_, file, words) => {
  await expect(typeOfFile(file)).rejects.toThrow(words)
})

test('[DOC-31] photos are always drawn, and PDF files go as they are', async () => {
  const drawn = new Blob(['small'])
  const shrink = vi.fn(async () => drawn)
  expect(await prepareFile(jpeg, shrink)).toEqual({
    file: drawn,
    type: 'image/jpeg',
    sha256: createHash('sha256').update('small').digest('base64'),
  })
  const pdf = fileOf('%PDF-1.7')
  expect(await prepareFile(pdf, shrink)).toMatchObject({ file: pdf, type: 'application/pdf' })
  expect(shrink).toHaveBeenCalledOnce()
})

test('[DOC-36] a damaged photo says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const fails = () => Promise.reject(new Error('The source image could not be decoded.'))
  await expect(prepareFile(jpeg, fails)).rejects.toThrow(/damaged/)
})
