import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { functionEntries, lambdasFolder, lambdasMetafile } from '#lib/build.ts'
import { builtChunks } from '#lib/constructs/page-documents.ts'
import { functionBundle, literalSchemaKeys } from '#lib/function-bundle.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { tableVariables } from '#test/bench/table-stub.ts'
import { root } from '#test/command.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import './synthesized.ts'

const metafileSchema = z.object({
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(
    z.string(),
    z.object({ bytes: z.number(), inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
})
const built = metafileSchema.parse(JSON.parse(readFileSync(lambdasMetafile, 'utf8')))
const lambdaModules = Object.keys(built.inputs)
const webModules = Object.values(builtChunks())
  .flatMap(({ modules }) => Object.keys(modules))
  // Vite's own virtual modules begin with a zero byte.
  .filter((id) => !id.includes('\0'))

/** Every kilobyte is parsed in each cold start: more wants a reason. About 5 % above what they weigh. */
const kilobytes: Readonly<Record<string, number>> = {
  applicant: 525,
  admin: 440,
  desk: 620,
  export: 420,
  package: 1630,
  papers: 1600,
  documents: 475,
  'document-checks': 435,
  verify: 275,
  signing: 505,
  sweep: 495,
  numbers: 313,
  'mail-events': 320,
  'custom-message': 285,
  'pre-sign-up': 30,
  'post-confirmation': 365,
}

const outside = (modules: string[], ...walls: string[]) =>
  modules.filter((path) => !walls.some((wall) => path.startsWith(wall)))

const schemasOf = async (path: string, plugins: Plugin[]): Promise<Record<string, string>> => {
  const { outputFiles } = await build({
    ...functionBundle,
    stdin: { contents: `export * from '${path}'`, resolveDir: root },
    outfile: 'unused.cjs',
    outExtension: {},
    minify: false,
    plugins,
    write: false,
  })
  const module = { exports: {} }
  new Function('module', 'require', outputFiles[0]?.text ?? '')(module, createRequire(import.meta.url))
  return Object.fromEntries(
    Object.entries(module.exports).map(([name, value]) => [name, inspect(value, { depth: 12 })]),
  )
}

describe('bundles', () => {
  test('No function has more of a package.json than its name and version', () => {
    for (const entry of functionEntries)
      expect(readFileSync(join(lambdasFolder, entry, 'index.cjs'), 'utf8')).not.toContain('devDependencies')
  })

  test('The functions contain only lambdas, domain, and packages', () => {
    expect(lambdaModules).toContain('domain/contracts/contract.ts')
    expect(outside(lambdaModules, 'lambdas/', 'domain/', 'node_modules/')).toEqual([])
  })

  test('The site contains only web, domain, and packages', () => {
    expect(webModules).toContain('domain/contracts/contract.ts')
    // Vite's empty stand-in for a Node module that a package names.
    const standIn = '__vite-browser-external'
    expect(outside(webModules, 'web/', 'domain/', 'node_modules/', standIn)).toEqual([])
    expect(webModules.filter((path) => /node_modules\/(@aws-sdk|@middy|aws-cdk)/.test(path))).toEqual([])
  })

  test('Neither functions nor site contain the local cloud, the tests, or their packages', () => {
    const forbidden =
      /^(local-cloud|bin|test)\/|node_modules\/(dynalite|jose|vitest|playwright-core|fast-check)\//
    expect([...lambdaModules, ...webModules].filter((path) => forbidden.test(path))).toEqual([])
  })

  test('the chain of credentials that Lambda never uses is left out, and full zod too', () => {
    const dead =
      /@aws-sdk\/credential-provider-(node|ini|sso|process|web-identity|login)\/|zod\/v4\/classic\//
    expect(lambdaModules.filter((path) => dead.test(path))).toEqual([])
  })

  test.each(functionEntries)('the bundle of %s is within its limit', (entry) => {
    const { bytes = Number.NaN, inputs = {} } = built.outputs[`lambdas/dist/${entry}/index.cjs`] ?? {}
    const biggest = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)
    const parts = biggest.slice(0, 6).map(([path, { bytesInOutput }]) => `${path} ${bytesInOutput}`)
    expect(bytes / 1000, `KB. Most: ${parts.join(', ')}`).toBeLessThanOrEqual(kilobytes[entry] ?? 0)
  })

  test('an operation that nobody calls leaves nothing behind in a bundle', () => {
    const schemas = 'node_modules/@aws-sdk/client-s3/dist-es/schemas/schemas_0.js'
    const bytes = built.outputs['lambdas/dist/applicant/index.cjs']?.inputs[schemas]?.bytesInOutput
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(15_000)
  })

  test.each(['client-s3', 'client-dynamodb'])(
    'the schemas of %s say the same with their keys written out',
    async (client) => {
      const path = `@aws-sdk/${client}/dist-es/schemas/schemas_0.js`
      const [plain, literal] = await Promise.all([schemasOf(path, []), schemasOf(path, [literalSchemaKeys])])
      expect(Object.keys(plain).length).toBeGreaterThan(30)
      expect(literal).toEqual(plain)
    },
  )
})

const handlerSchema = z.object({
  handler: z.custom<(event: unknown, context: unknown) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
})
const answerSchema = z.object({ statusCode: z.literal(200), body: z.string() })

test('The bundle of Applicant starts, and signs with the credentials of its environment', async () => {
  const authorizations: (string | undefined)[] = []
  const emptyTable = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}')
  })
  onTestFinished(() => close(emptyTable))
  const variables = tableVariables(`http://localhost:${await listen(emptyTable, 0)}`)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { handler } = handlerSchema.parse(
    createRequire(import.meta.url)(join(lambdasFolder, 'applicant', 'index.cjs')),
  )
  const userId = '0b5a6f2e-1c7d-4c1b-9d3e-2f6a7b8c9d0e'
  const event = eventOf({ userId }, JSON.stringify({ key: `${userId}/signature_1700000000000.png` }))
  const path = '/api/signature-view'
  const answer = await handler({ ...event, routeKey: `POST ${path}`, rawPath: path }, contextOf())
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(answerSchema.parse(answer).body))
  expect(url).toMatch(/^https:\/\/signatures\.s3\.us-east-1\.amazonaws\.com\/.*AKIAEXAMPLEEXAMPLE00/)
  expect(new URL(url).searchParams.get('X-Amz-Security-Token')).toBe('session')
  expect(authorizations).toEqual([expect.stringContaining('AKIAEXAMPLEEXAMPLE00')])
})
