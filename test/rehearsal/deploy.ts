// The unmodified `cdk deploy` of a cloud assembly up to its change set, against a stand-in for AWS on this machine; what it published
// is unpacked again and compared with the assembly.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/command.ts'
import { filesOfFolder, readPublication } from '#test/support/publication.ts'
import { startAwsStandIn } from './aws-stand-in.ts'
import { unzip } from './unzip.ts'

const region = 'us-east-1'

/** Throws, with what is not as it should be. */
export const check = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(`Not as it should be: ${what}`)
}

type StandIn = Awaited<ReturnType<typeof startAwsStandIn>>

const deploy = async (assembly: string, { url, credentials }: StandIn, home: string) => {
  const cdk = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  const options = ['--method', 'prepare-change-set', '--require-approval', 'never', '--no-notices', '--ci']
  const child = spawn(process.execPath, [cdk, 'deploy', '--app', assembly, ...options], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: credentials.sessionToken,
      AWS_REGION: region,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`cdk deploy ended with ${code}:\n${said}`)
}

/** Every asset was published, whole and with nothing else in it. */
const checkAssets = async (assets: ReadonlyMap<string, string>, standIn: StandIn) => {
  for (const [key, path] of assets) {
    const published = await standIn.readAsset(key)
    if (published === undefined) throw new Error(`${key} was not published.`)
    // An asset that is a file, an archive too, travels as it is.
    if (statSync(path).isFile()) check(published.equals(readFileSync(path)), `${key} is ${path}`)
    else checkFolder(unzip(published), path)
  }
}

const checkFolder = (packed: ReadonlyMap<string, Buffer>, path: string) => {
  const files = filesOfFolder(path)
  const names = [...files.keys()].sort().join()
  check([...packed.keys()].sort().join() === names, `the archive holds the files of ${path}`)
  for (const [name, file] of files)
    check(packed.get(name)?.equals(readFileSync(file)) === true, `${name} of ${path}`)
}

/** In an empty folder, where the stand-in keeps what is published. `close` ends it. Throws when anything is missing or changed. */
export const rehearseDeploy = async (assembly: string, folder: string) => {
  const standIn = await startAwsStandIn(join(folder, 'aws'), region)
  try {
    await deploy(assembly, standIn, folder)
    const { assets, template } = readPublication(assembly)
    await checkAssets(assets, standIn)
    const published = await standIn.readAsset(standIn.templateKey() ?? '')
    check(published?.equals(readFileSync(template)) === true, 'the change set has the template')
    return { count: assets.size, readAsset: standIn.readAsset, close: standIn.close }
  } catch (error) {
    await standIn.close()
    throw error
  }
}
