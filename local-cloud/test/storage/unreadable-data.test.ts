import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openJournal } from '#local-cloud/cognito/journal.ts'
import { openPoolSecrets } from '#local-cloud/cognito/signing-keys.ts'
import { openEngine } from '#local-cloud/dynamodb/engine.ts'
import { openObjectStore } from '#local-cloud/s3/object-store.ts'
import { openUploadStore } from '#local-cloud/s3/upload-store.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { smallTable } from '../dynamodb/dynamodb-fixture.ts'

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** LevelDB keeps a diary and a lock there, which hold no data. */
const contents = async (folder: string) => {
  const files = (await filesIn(folder)).filter((file) => !/LOG|LOCK/.test(file)).sort()
  return Promise.all(files.map(async (file) => [file, (await readFile(file)).toString('base64')] as const))
}

const only = async (folder: string, name: RegExp) => {
  const [found] = (await filesIn(folder)).filter((file) => name.test(file))
  if (!found) throw new Error(`No ${name} in ${folder}.`)
  return found
}

/** Opening rejects with one line that names the file, and changes nothing. */
const expectRefusal = async (folder: string, open: () => Promise<unknown>, named: string) => {
  const before = await contents(folder)
  const message = await open().then(
    () => 'opened',
    (error: unknown) => String(error),
  )
  expect(message).toMatch(
    /^Error: [^\n]* is damaged, or a newer version wrote it\. Nothing was changed: [^\n]*\.$/,
  )
  expect(message).toContain(named)
  expect(await contents(folder)).toEqual(before)
}

describe("the user pool's journal", () => {
  const userSchema = z.object({ email: z.string() })
  const open = async (file: string) => {
    const journal = await openJournal(file)
    await journal.close()
    return journal.values('user/', userSchema)
  }

  test.each([
    ['bytes without any line', '\u0000\u0001garbage', 'line 1'],
    ['a line that is no JSON', '["user/1",{"email":"a"}]\nnonsense\n["user/2",{"email":"b"}]\n', 'line 2'],
    ['a line of another shape', '{"user/1":{}}\n', 'line 1'],
    ['a user of another shape', '["user/1",{"mail":"a"}]\n', 'user/1'],
  ])('with %s is refused, and keeps it', async (_, text, named) => {
    const folder = await temporaryFolder()
    const file = join(folder, 'users.jsonl')
    await writeFile(file, text)
    await expectRefusal(folder, () => open(file), `${file}, ${named}`)
  })

  test('with a last line that a kill cut off is opened without it', async () => {
    const file = join(await temporaryFolder(), 'users.jsonl')
    await writeFile(file, '["user/1",{"email":"a"}]\n["user/2",{"em')
    expect(await open(file)).toEqual([{ email: 'a' }])
  })
})

test.each([
  ['empty', ''],
  ['cut off', '{"id":{"kty":"RSA"'],
  ['of another shape', '{}'],
])('signing keys that are %s are refused, not made anew', async (_, text) => {
  const folder = await temporaryFolder()
  const file = join(folder, 'pool-secrets.json')
  await writeFile(file, text)
  await expectRefusal(folder, () => openPoolSecrets(folder), file)
})

describe('a bucket', () => {
  const filled = async () => {
    const folder = await temporaryFolder()
    const store = await openObjectStore(folder, true)
    const attributes = { size: 5, etag: 'e', modified: new Date(0).toISOString(), headers: {}, checksums: {} }
    await store.put('signature.png', { ...attributes, write: (file) => file.writeFile('hello') })
    return folder
  }

  test.each([
    ['whose description is garbage', /\.json$/, (file: string) => writeFile(file, '\u0000{')],
    ['whose description is of another shape', /\.json$/, (file: string) => writeFile(file, '{"key":"a"}')],
    ['that is cut off', /\.body$/, (file: string) => truncate(file, 2)],
    ['that is gone', /\.body$/, (file: string) => rm(file)],
  ])('with an object %s is refused', async (_, name, damage) => {
    const folder = await filled()
    const file = await only(folder, name)
    await damage(file)
    await expectRefusal(folder, () => openObjectStore(folder, true), file)
  })

  test("passes over what a file manager left in it: that is nobody's object", async () => {
    const folder = await filled()
    await writeFile(join(folder, '.DS_Store'), 'icons')
    expect((await openObjectStore(folder, true)).list()).toHaveLength(1)
    expect(await readdir(folder)).toContain('.DS_Store')
  })

  test('with a damaged upload under way is refused', async () => {
    const folder = await temporaryFolder()
    const uploads = openUploadStore(folder)
    await uploads.start({ key: 'a', headers: {}, initiated: new Date(0).toISOString() })
    await mkdir(join(folder, 'Thumbs'))
    expect(await uploads.list()).toHaveLength(1)
    const file = await only(folder, /upload\.json$/)
    await writeFile(file, '')
    await expectRefusal(folder, () => uploads.list(), file)
  })
})

describe('the table', () => {
  /** Opened twice, so that what was written has moved on from the log to a file of its own. */
  const filled = async () => {
    const folder = await temporaryFolder()
    const first = await openEngine(folder)
    await first.createTable(smallTable)
    await first.close()
    await (await openEngine(folder)).close()
    return folder
  }

  test.each([
    ['without its head', /CURRENT$/, (file: string) => rm(file)],
    ['with a garbled head', /CURRENT$/, (file: string) => writeFile(file, 'garbage')],
    ['without its list of files', /MANIFEST-\d+$/, (file: string) => rm(file)],
    ['with a garbled list of files', /MANIFEST-\d+$/, (file: string) => writeFile(file, 'garbage')],
    ['without one of its files', /\.ldb$/, (file: string) => rm(file)],
  ])('%s is refused', async (_, name, damage) => {
    const folder = await filled()
    await damage(await only(folder, name))
    await expectRefusal(folder, () => openEngine(folder), folder)
  })

  test('whose definition cannot be read is not made anew', async () => {
    const folder = await filled()
    const file = await only(folder, /\.ldb$/)
    await writeFile(file, (await readFile(file)).fill(7, 0, 40))
    const engine = await openEngine(folder)
    await expect(engine.readTable(smallTable.TableName)).rejects.toThrow(`${folder} is damaged`)
    await engine.close()
  })
})
