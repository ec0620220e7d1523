// kill -9 of everything that npm start runs, in the middle of saving: what was acknowledged is there after the next start.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readyAccounts } from '#bin/start/ready-accounts.ts'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { root } from '#test/command.ts'
import { tokensOf } from '#test/support/amplify-session.ts'
import { post, type ReachableCloud } from '#test/support/signed-in.ts'
import { onlyWords } from '#test/support/start-words.ts'

const children: ReturnType<typeof spawn>[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Resolves when it has printed its address and accounts. */
const start = async (data: string) => {
  const child = spawn(process.execPath, [join(root, 'bin/local.ts'), '--port', '0', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const complaints = text(child.stderr)
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (printed.includes('Ctrl-C')) break
  }
  child.stdout.resume()
  const endpoints = await readEndpoints(data)
  if (!endpoints) throw new Error(`It did not start: ${printed}`)
  return { child, cloud: { ...endpoints, endpoints }, printed, complaints }
}

const fields = ['policyNumber', 'agentName', 'agentContact', 'middleName', 'address1', 'address2', 'city']
const fieldOf = (version: number) => fields[version % fields.length] ?? ''

const save = (cloud: ReachableCloud, access: string, version: number) =>
  post(cloud, 'save-form-data', access, {
    formData: { [fieldOf(version)]: `of version ${version + 1}` },
    currentStep: 1,
    version,
    saveId: randomUUID(),
  })

/** Saves one version after the other until the cloud is gone; resolves to the last one that was acknowledged. */
const saveUntilGone = async (
  cloud: ReachableCloud,
  access: string,
  base: number,
  onSaved: (version: number) => void,
): Promise<number> => {
  const answer = await save(cloud, access, base).catch(() => undefined)
  if (!answer) return base
  expect(answer).toMatchObject({ status: 200, body: { version: base + 1 } })
  onSaved(base + 1)
  return saveUntilGone(cloud, access, base + 1, onSaved)
}

test('every acknowledged version survives, the same token goes on saving, and the start finds nothing to tell', async () => {
  const data = await temporaryFolder()
  const first = await start(data)
  const { applicant } = readyAccounts
  const { access } = await tokensOf(first.cloud, applicant.email, applicant.password)
  const { body: loaded } = await post(first.cloud, 'get-form-data', access)
  const base: number = loaded.data[0]?.version ?? 0
  const gone = once(first.child, 'exit')
  const acknowledged = await saveUntilGone(first.cloud, access, base, (version) => {
    if (version === base + 12) setImmediate(() => first.child.kill('SIGKILL'))
  })
  await gone
  expect(acknowledged).toBeGreaterThanOrEqual(base + 12)

  const { child, cloud, printed, complaints } = await start(data)
  expect(printed).toMatch(onlyWords)
  const { body } = await post(cloud, 'get-form-data', access)
  const { version, form_data: answers } = body.data[0]
  expect([acknowledged, acknowledged + 1]).toContain(version)
  const expected = Array.from({ length: fields.length }, (_, back) => version - 1 - back)
  for (const saved of expected) expect(answers[fieldOf(saved)]).toBe(`of version ${saved + 1}`)
  expect((await save(cloud, access, version)).body).toMatchObject({ version: version + 1 })
  child.kill('SIGINT')
  await once(child, 'exit')
  expect(await complaints).toBe('')
})
