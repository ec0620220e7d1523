import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyAccounts } from '#bin/start/ready-accounts.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { root } from '#test/command.ts'
import { endedCommand } from '#test/support/ended-command.ts'
import { post, type ReachableCloud, saveDraft } from '#test/support/signed-in.ts'

const onlyWords = /^\n {2}Larkfield {3}http:\S+\n[^[]*Ctrl-C ends everything\.\n\n$/

const children: ReturnType<typeof spawn>[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

const start = async (data: string, ...flags: string[]) => {
  const child = spawn(
    process.execPath,
    [join(root, 'bin/local.ts'), '--port', '0', '--data', data, ...flags],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.push(child)
  const complaints = text(child.stderr)
  const said: string[] = []
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said.push(String(chunk))
    if (said.join('').includes('Ctrl-C')) break
  }
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const endpoints = await readEndpoints(data)
  if (!endpoints) throw new Error(`It did not start: ${said.join('')}`)
  // Vite uses colors where CI is set.
  const printed = () => stripVTControlCharacters(said.join(''))
  return { child, cloud: { ...endpoints, endpoints }, printed, complaints }
}

const assembliesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('assembly-'))

let data = ''
let first: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  data = await temporaryFolder()
  first = await start(data)
})

const expectFirstWords = async () => {
  const { url } = first.cloud
  for (const line of [`${url}/__local/mail`, 'admin@example.com / larkfield-admin'])
    expect(first.printed()).toContain(line)
  expect(first.printed()).toContain('applicant@example.com / larkfield-applicant')
  expect(first.printed()).toMatch(onlyWords)
  expect((await fetch(`${url}/signup`)).status).toBe(200)
  expect(await assembliesIn(data)).toEqual([`assembly-${first.child.pid}`])
}

const expectFolderInUse = async () => {
  const { code, err } = await endedCommand('bin/local.ts', ['--port', '0', '--data', data, '--fresh'])
  expect(code).toBe(1)
  expect(err).toBe(
    `Larkfield already runs on ${data}, at ${first.cloud.url}. End it, or choose another --data.\n`,
  )
}

const fields = ['policyNumber', 'agentName', 'agentContact', 'middleName', 'address1', 'address2', 'city']
const fieldOf = (version: number) => fields[version % fields.length] ?? ''

type Session = { access: string }
const save = (cloud: ReachableCloud, session: Session, version: number) =>
  saveDraft(cloud, session, { [fieldOf(version)]: `of version ${version + 1}` }, version)

const saveUntilGone = async (
  cloud: ReachableCloud,
  session: Session,
  base: number,
  onSaved: (version: number) => void,
): Promise<number> => {
  const answer = await save(cloud, session, base).catch(() => undefined)
  if (!answer) return base
  expect(answer).toMatchObject({ status: 200, body: { version: base + 1 } })
  onSaved(base + 1)
  return saveUntilGone(cloud, session, base + 1, onSaved)
}

test('[LOC-1] [F-15] npm start prints the address, the mailbox, and the ready accounts, and nothing else; it says in one line that its data folder is in use; Every acknowledged version survives kill -9, the same token still saves, and Ctrl-C, even twice, ends everything, also of npm run dev', async () => {
  await expectFirstWords()
  await expectFolderInUse()
  const { applicant } = readyAccounts
  const session = await signInBySrp(first.cloud, applicant.email, applicant.password)
  const { body: loaded } = await post(first.cloud, 'get-form-data', session.access)
  const base: number = loaded.data[0]?.version ?? 0
  const gone = once(first.child, 'exit')
  const acknowledged = await saveUntilGone(first.cloud, session, base, (version) => {
    if (version === base + 12) setImmediate(() => first.child.kill('SIGKILL'))
  })
  await gone
  expect(acknowledged).toBeGreaterThanOrEqual(base + 12)

  const { child, cloud, printed, complaints } = await start(data, '--dev')
  const words = printed()
  expect(words).toMatch(onlyWords)
  const { body } = await post(cloud, 'get-form-data', session.access)
  const { version, form_data: answers } = body.data[0]
  expect([acknowledged, acknowledged + 1]).toContain(version)
  const expected = Array.from({ length: fields.length }, (_, back) => version - 1 - back)
  for (const saved of expected) expect(answers[fieldOf(saved)]).toBe(`of version ${saved + 1}`)
  expect((await save(cloud, session, version)).body).toMatchObject({ version: version + 1 })

  const fromVite = await fetch(`${cloud.url}/@vite/client`)
  expect(fromVite.headers.get('content-type')).toBe('text/javascript')

  const exit = once(child, 'exit')
  for (const _ of ['once', 'twice']) child.kill('SIGINT')
  expect(await exit).toEqual([0, null])
  expect(await complaints).toBe('')
  expect(printed().slice(words.length)).toMatch(/^((.+ \[vite\]|\[[\w ]+\]) .+\n)*$/)
  await expect(fetch(cloud.url)).rejects.toThrow()
  expect(await readEndpoints(data)).toBeUndefined()
  expect(await assembliesIn(data)).toEqual([])
}, 60_000)
