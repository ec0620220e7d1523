// Tests what is inside the bundles, and that a bundle runs.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  type FunctionEntry,
  functionEntries,
  lambdasFolder,
  lambdasMetafile,
  webFolder,
  webMarkers,
} from '#lib/build.ts'
import { functionBundle } from '#lib/function-bundle.ts'
import { literalSchemaKeys } from '#lib/literal-schema-keys.ts'
import { metafileSchema, overweight } from './bundle-weight.ts'
import './synthesized.ts'

const root = join(import.meta.dirname, '..', '..')
const built = metafileSchema.parse(JSON.parse(readFileSync(lambdasMetafile, 'utf8')))
const lambdaModules = Object.keys(built.inputs)
const webModules = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(webFolder, webMarkers.modules), 'utf8')))
  // Vite's own virtual modules begin with a zero byte.
  .filter((id) => !id.includes('\0'))

/** Every kilobyte is parsed in each cold start: more wants a reason. About 5 % above what they weigh. */
const kilobytes: Record<FunctionEntry, number> = {
  applicant: 475,
  admin: 470,
  export: 410,
  'custom-message': 285,
  'pre-sign-up': 30,
  'post-confirmation': 310,
}

const outside = (modules: string[], ...walls: string[]) =>
  modules.filter((path) => !walls.some((wall) => path.startsWith(wall)))

/** What a module of schemas exports, as text. */
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
  test('The functions contain only lambdas, domain, and packages', () => {
    expect(lambdaModules).toContain('lib/domain/contract.ts')
    expect(outside(lambdaModules, 'lambdas/', 'lib/domain/', 'node_modules/')).toEqual([])
  })

  test('The site contains only web, domain, and packages', () => {
    expect(webModules).toContain('lib/domain/contract.ts')
    // Vite's empty stand-in for a Node module that a package names.
    const standIn = '__vite-browser-external'
    expect(outside(webModules, 'web/', 'lib/domain/', 'node_modules/', standIn)).toEqual([])
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

  test('each function is within its limit', () => {
    expect(functionEntries.filter((entry) => !built.outputs[`lambdas/dist/${entry}/index.cjs`])).toEqual([])
    expect(overweight(built, kilobytes)).toEqual([])
  })

  test('an operation that nobody calls leaves nothing behind in a bundle', () => {
    const schemas = 'node_modules/@aws-sdk/client-s3/dist-es/schemas/schemas_0.js'
    const bytes = built.outputs['lambdas/dist/applicant/index.cjs']?.inputs[schemas]?.bytesInOutput
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(15_000)
  })

  test.each(['client-s3', 'client-dynamodb', 'client-lambda'])(
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
const answerSchema = z.object({ statusCode: z.number(), body: z.string() })

/** A table that knows nobody, and what was said to it. */
const startEmptyTable = async () => {
  const authorizations: (string | undefined)[] = []
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}')
  })
  await once(server.listen(0, 'localhost'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return { endpoint: `http://localhost:${port}`, authorizations }
}

describe('the bundle of Applicant', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('The api bundle starts, and signs with the credentials of its environment', async () => {
    const emptyTable = await startEmptyTable()
    const environment = {
      AWS_ENDPOINT_URL_DYNAMODB: emptyTable.endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEEXAMPLE00',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'session',
      TABLE_NAME: 'records',
      SIGNATURE_BUCKET: 'signatures',
      PRODUCT_NAME: 'Larkfield',
      SUPPORT_PHONE: '1-800-555-0142',
      SUPPORT_EMAIL: 'support@larkfield.example',
    }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const { handler } = handlerSchema.parse(
      createRequire(import.meta.url)(join(lambdasFolder, 'applicant', 'index.cjs')),
    )
    const userId = '0b5a6f2e-1c7d-4c1b-9d3e-2f6a7b8c9d0e'
    const answer = await handler(
      {
        version: '2.0',
        routeKey: 'POST /api/signature-view',
        rawPath: '/api/signature-view',
        rawQueryString: '',
        headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
        requestContext: {
          requestId: 'request',
          http: { method: 'POST', path: '/api/signature-view', sourceIp: '203.0.113.7', userAgent: 'test' },
          authorizer: {
            jwt: {
              claims: { sub: userId, token_use: 'access', client_id: 'client', username: userId },
              scopes: ['aws.cognito.signin.user.admin'],
            },
          },
        },
        body: JSON.stringify({ key: `${userId}/signature_1700000000000.png` }),
        isBase64Encoded: false,
      },
      { awsRequestId: 'request' },
    )
    const { statusCode, body } = answerSchema.parse(answer)
    expect(statusCode, body).toBe(200)
    const { url } = z.object({ url: z.string() }).parse(JSON.parse(body))
    expect(url).toMatch(/^https:\/\/signatures\.s3\.us-east-1\.amazonaws\.com\/.*AKIAEXAMPLEEXAMPLE00/)
    expect(new URL(url).searchParams.get('X-Amz-Security-Token')).toBe('session')
    expect(emptyTable.authorizations).toEqual([expect.stringContaining('AKIAEXAMPLEEXAMPLE00')])
  })
})
