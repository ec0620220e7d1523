// A ZIP file, made while it uploads: one file after the other, none whole in memory.
import { createHash } from 'node:crypto'
import { makeZip } from 'client-zip'
import type { PackageFile } from '#domain/packages/disclosures.ts'

type Bytes = AsyncIterable<Uint8Array>

export type FileToZip = Pick<PackageFile, 'name' | 'sha256'> & {
  open: () => Promise<Bytes | Iterable<Uint8Array>>
}

/** What arrives must be what the record knows. */
async function* verified({ name, sha256, open }: FileToZip): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of await open()) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256)
    throw Object.assign(new Error(`${name} isn’t what the record says.`), { name: 'FileChanged' })
}

/** `onFile`: after each, how many are in. */
async function* entries(
  files: readonly FileToZip[],
  lastModified: Date,
  onFile: (count: number) => Promise<unknown>,
) {
  for (const [index, file] of files.entries()) {
    yield { name: file.name, input: verified(file), lastModified }
    await onFile(index + 1)
  }
}

/** ZIP knows no time zone, and the library writes local time: noon exists everywhere on each day. */
const noonOf = (isoDay: string) => {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

type ZipFile = {
  files: readonly FileToZip[]
  /** Of all files: YYYY-MM-DD. */
  day: string
  onFile: (count: number) => Promise<unknown>
}

/** Each file is stored as it is: pictures and PDFs don't get smaller. ZIP64 where it must be. */
export const zipFiles = ({ files, day, onFile }: ZipFile): Bytes =>
  makeZip(entries(files, noonOf(day), onFile))
