import { expect } from 'vitest'
import * as z from 'zod/mini'
import { arrivedPhoto, lookAt, phonePhoto } from '#test/support/browser/phone-photo.ts'
import { sentFile } from '#test/support/browser/sent-file.ts'
import { plainPdf } from '#test/support/documents/pdf-files.ts'
import { savedFile } from '#test/support/documents/saved-file.ts'
import { type Person, until } from './person.ts'

/** A photo of a phone, and a PDF file. The photo opens in the same tab where the browser allows no other. */
export const sendDocuments = async (person: Person, account: { access: string }) => {
  await person.followPart('Send your documents')
  await person.sees('You don’t have to send all of them today.')
  const attach = (kind: string, file: typeof plainPdf) =>
    person.tab.attach(`li:has(#wanted-${kind}-title) input[type=file]`, savedFile(file))
  await attach('policy-pages', await phonePhoto(person.tab.run, 0))
  await person.sees('1 of 4 papers received.')
  expect(await lookAt(person.tab.run, await sentFile(account))).toEqual(arrivedPhoto)
  await attach('annual-statement', plainPdf)
  await person.sees('2 of 4 papers received. Next: In-force illustration.')
  await person.tab.run('window.open = () => null')
  await person.press('Open')
  await until('the photo', async () => {
    const [type, width] = z
      .tuple([z.string(), z.number()])
      .parse(await person.tab.run('return [document.contentType, document.images[0]?.naturalWidth ?? 0]'))
    return type === 'image/jpeg' && width === arrivedPhoto.width ? true : undefined
  })
}
