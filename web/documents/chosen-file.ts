// What a chosen file is: by its bytes, never by its name.
import { pageProblems } from '#domain/documents/documents.ts'
import { documentLimits, type PageType } from '#domain/documents/page-files.ts'

/** For the person: why it can't be sent, and what to do. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

export const unusable = ({ reason, what }: { reason: string; what: string }) =>
  new UnusableFile(`${reason} ${what}`)

const empty = { reason: 'This file is empty.', what: 'Please choose another one, or take a photo.' }
const tooLarge = {
  reason: 'This file is larger than 25 MB.',
  what: 'Please split it into two files, or take photos of its pages.',
}
const heic = {
  reason: 'This photo is in the HEIC format.',
  what: 'On a Mac, open it in Preview, choose File, then Export, and pick JPEG. On an iPhone, press “Take a photo” on this page.',
}
const unreadable = {
  reason: 'We couldn’t open this file on your device.',
  what: 'Please choose it again. If it’s stored online, download it first.',
}

const signatures: readonly (readonly [PageType | 'heic', RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['application/pdf', /^%PDF-/],
  ['heic', /^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/],
]

const firstBytes = async (file: Blob) => {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return String.fromCharCode(...bytes)
}

/** Throws UnusableFile. */
export const typeOfFile = async (file: Blob): Promise<PageType> => {
  if (file.size === 0) throw unusable(empty)
  const start = await firstBytes(file).catch(() => {
    throw unusable(unreadable)
  })
  const type = signatures.find(([, signature]) => signature.test(start))?.[0]
  if (type === 'heic') throw unusable(heic)
  if (type === undefined) throw unusable(pageProblems['wrong-type'])
  if (type === 'application/pdf' && file.size > documentLimits.bytes) throw unusable(tooLarge)
  return type
}
