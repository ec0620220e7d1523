import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkStart, readStartFlags, startFailure } from '#bin/start/start-flags.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'

const flags = (port: number, data: string) =>
  readStartFlags(['--port', `${port}`, '--data', data], '/project')

const failureOf = (error: unknown, port = 3000) => startFailure(error, flags(port, '/data'))

const coded = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall} ${path ?? ''}`.trim()), { code, syscall, path })

const taken = coded('EADDRINUSE', 'listen')
test.each([
  [taken, 3000, 'Port 3000 is in use. Stop the program that uses it, or choose another: --port 3010'],
  [taken, 65_535, 'choose another: --port 65525'],
  [coded('EACCES', 'listen'), 80, "Port 80 can't be used (EACCES). Choose another: --port 3000"],
  [coded('ENOSPC', 'write'), 3000, "The data folder /data can't be used: the disk is full (ENOSPC: write)."],
  [coded('EROFS', 'mkdir', '/data'), 3000, "The data folder /data can't be used: it is on a read-only disk"],
  [coded('EACCES', 'open', '/data/s3/x'), 3000, 'this user cannot write there'],
  [coded('EACCES', 'open', '/web/dist'), 3000, "/web/dist can't be used: this user cannot write there"],
  [new Error('One clear line.'), 3000, 'One clear line.'],
])('%s on port %i', (error, port, sentence) => {
  expect(failureOf(error, port)).toContain(sentence)
  expect(failureOf(error, port)).not.toContain('\n')
})

test('a port that another program has on ::1 or 127.0.0.1 is told before anything is built', async () => {
  const other = createServer()
  const port = await listen(other, 0)
  await expect(checkStart(flags(port, await temporaryFolder()))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await close(other)
})

test('a data folder that is a file is told', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const start = flags(0, file)
  const error = await checkStart(start).catch((failure: unknown) => failure)
  expect(startFailure(error, start)).toContain(`The data folder ${file} can't be used: there is a file where`)
})

test('after a kill, the address of the last start may be another program by now', async () => {
  const other = createServer((_, response) => response.end('<p>Something else</p>'))
  const data = await temporaryFolder()
  const url = `http://localhost:${await listen(other, 0)}`
  const names = 'region userPoolId userPoolClientId tableName cognito cognitoAdmin s3 dynamodb lambda'.split(
    ' ',
  )
  const endpoints = { url, ...Object.fromEntries(names.map((name) => [name, ''])) }
  await writeFile(join(data, 'endpoints.json'), JSON.stringify(endpoints))
  await expect(checkStart(flags(0, data))).resolves.toBeUndefined()
  await close(other)
})

test.each([
  ['an unknown flag', ['--prot', '1'], "Unknown option '--prot'"],
  ['an extra word', ['now'], "Unexpected argument 'now'"],
  ['a port in letters', ['--port', 'http'], '--port needs a number from 0 to 65535'],
  ['a number in letters', ['--seed', 'many'], '--seed needs a number up to'],
])('npm start says in one line what is wrong with %s', (_, args, message) => {
  const wrong = () => readStartFlags(args, '/project')
  expect(wrong).toThrow(message)
  expect(wrong).not.toThrow('\n')
})

test.each([
  ['--port', { npm_config_port: 'true' }],
  ['--data and --fresh', { npm_config_fresh: 'true', npm_config_data: 'true' }],
])('flags that npm kept for itself, %s, are not ignored', (named, environment) => {
  expect(() => readStartFlags(['4000'], '/project', environment)).toThrow(
    `npm kept ${named} for itself: put -- before the flags.`,
  )
})
