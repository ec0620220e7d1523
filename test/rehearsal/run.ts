// npm run rehearse [-- -c stage=prod]: the unmodified `cdk deploy` up to its change set, against a stand-in for AWS on this machine. What
// it published is then unpacked again, and the site in it compared, file by file, with what the local CloudFront serves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { startLocalCloud } from '#lib/local/local-cloud.ts'
import { synthesise } from '#lib/synthesise.ts'
import { root } from '#test/command.ts'
import { filesOfFolder, readPublication } from '#test/local/publication.ts'
import { startAwsStandIn } from './aws-stand-in.ts'
import { unzip } from './unzip.ts'

const region = 'us-east-1'

const { values } = parseArgs({ options: { context: { type: 'string', short: 'c', multiple: true } } })
const context = Object.fromEntries((values.context ?? []).map((pair) => pair.split(/=(.*)/s, 2)))

const check = (isTrue: boolean, what: string) => {
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
    check(published !== undefined, `${key} was published`)
    if (published === undefined || !key.endsWith('.zip')) {
      check(published?.equals(readFileSync(path)) === true, `${key} is ${path}`)
      continue
    }
    // An asset that is an archive already travels as it is.
    if (statSync(path).isFile()) {
      check(published.equals(readFileSync(path)), `${key} is ${path}`)
      continue
    }
    const packed = unzip(published)
    const files = filesOfFolder(path)
    check(
      [...packed.keys()].sort().join() === [...files.keys()].sort().join(),
      `${key} holds the files of ${path}`,
    )
    for (const [name, file] of files)
      check(packed.get(name)?.equals(readFileSync(file)) === true, `${name} in ${key}`)
  }
}

const checkSite = async (assembly: string, standIn: StandIn, url: string) => {
  const { deployments } = readPublication(assembly)
  let count = 0
  for (const { keys, cacheControl } of deployments)
    for (const key of keys)
      for (const [name, file] of unzip((await standIn.readAsset(key)) ?? Buffer.alloc(0))) {
        const response = await fetch(`${url}/${name}`)
        const served = Buffer.from(await response.arrayBuffer())
        check(
          response.headers.get('cache-control') === cacheControl,
          `${name} is kept as long as it was published`,
        )
        // Only the page changes on its way: a deploy writes the stack's own names into it.
        if (!name.endsWith('.html')) check(served.equals(file), `${name} is served as it was published`)
        count += 1
      }
  return count
}

const folder = mkdtempSync(join(tmpdir(), 'larkfield-rehearsal-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await Promise.all([buildLambdas(), buildWeb()])
  const assembly = join(folder, 'assembly')
  synthesise({ outdir: assembly, context })
  const standIn = await startAwsStandIn(join(folder, 'aws'), region)
  closers.push(standIn.close)
  await deploy(assembly, standIn, folder)
  const { assets, template } = readPublication(assembly)
  await checkAssets(assets, standIn)
  const templateKey = standIn.templateKey() ?? ''
  check(
    (await standIn.readAsset(templateKey))?.equals(readFileSync(template)) === true,
    'the change set has the template',
  )
  console.log(
    `cdk deploy published ${assets.size} assets, whole, and asked for the change set of this template.`,
  )
  const cloud = await startLocalCloud({ assembly, dataFolder: join(folder, 'data'), port: 0 })
  closers.push(cloud.close)
  const count = await checkSite(assembly, standIn, cloud.url)
  console.log(`${count} files of the published site are what the local CloudFront serves, byte by byte.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const close of closers.reverse()) await close()
}
