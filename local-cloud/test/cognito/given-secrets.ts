// One pair of signing keys for all pools of a process, because to make them takes longer than most tests.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPoolSecrets, secretsFile } from '#local-cloud/cognito/signing-keys.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'

const made = temporaryFolder().then(openPoolSecrets)

/** As if a first start had made them. `folder`: of Cognito's data. */
export const giveSecrets = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, secretsFile), JSON.stringify(await made), { mode: 0o600 })
}
