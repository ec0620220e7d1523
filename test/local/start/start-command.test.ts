// The command npm start, in one line each way. npm run admin has its own tests (administrators.test.ts).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { root } from '#test/command.ts'
import { onlyWords } from '#test/support/start-words.ts'

const start = (file: string, ...args: string[]) =>
  spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })

/** Runs a command to its end. */
const run = async (file: string, ...args: string[]) => {
  const child = start(file, ...args)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out, err }
}

/** A whole `npm start`, ended by Ctrl-C, in a hurry, once it has said where it is. */
const startAndEnd = async (folder: string) => {
  const child = start('bin/local.ts', '--port', '0', '--data', folder)
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said.push(chunk)
    if (said.join('').includes('Ctrl-C')) for (const _ of ['once', 'twice']) child.kill('SIGINT')
  })
  const [err, exit] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { out: said.join(''), err, exit }
}

const assembliesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('assembly-'))

const addressIn = (printed: string) => /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''

let data = ''
let site: ReturnType<typeof start>
let printed = ''
let url = ''

beforeAll(async () => {
  data = await temporaryFolder()
  site = start('bin/local.ts', '--port', '0', '--data', data)
  site.stderr.pipe(process.stderr)
  for await (const chunk of site.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (printed.includes('Ctrl-C')) break
  }
  url = addressIn(printed)
})

afterAll(() => site.kill('SIGKILL'))

describe('npm start', () => {
  test('prints the address, the mailbox and the ready accounts [LOC-1]', async () => {
    expect(printed).toContain(`${url}/__local/mail`)
    expect(printed).toContain('admin@example.com / larkfield-admin')
    expect(printed).toContain('applicant@example.com / larkfield-applicant')
    expect((await fetch(`${url}/signup`)).status).toBe(200)
  })

  test('says nothing else, and Ctrl-C, even twice, ends everything: its template goes with it', async () => {
    const own = await temporaryFolder()
    const { out, err, exit } = await startAndEnd(own)
    expect({ err, exit }).toEqual({ err: '', exit: [0, null] })
    expect(out).toMatch(onlyWords)
    await expect(fetch(addressIn(out))).rejects.toThrow()
    expect(await readEndpoints(own)).toBeUndefined()
    expect(await assembliesIn(own)).toEqual([])
  })

  test('runs its own copy of the template', async () => {
    expect(await assembliesIn(data)).toEqual([`assembly-${site.pid}`])
  })

  test.each([
    ['an unknown flag', ['--prot', '1'], "Unknown option '--prot'"],
    ['an extra word', ['now'], "Unexpected argument 'now'"],
    ['a port in letters', ['--port', 'http'], '--port needs a number from 0 to 65535'],
    ['a number in letters', ['--seed', 'many'], '--seed needs a number up to'],
  ])('says in one line what is wrong with %s', async (_, args, message) => {
    const { code, out, err } = await run('bin/local.ts', ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(err).toContain(message)
  })

  test('says in one line that its data folder is in use', async () => {
    const { code, err } = await run('bin/local.ts', '--port', '0', '--data', data, '--fresh')
    expect(code).toBe(1)
    expect(err).toBe(`Larkfield already runs on ${data}, at ${url}. End it, or choose another --data.\n`)
  })
})
