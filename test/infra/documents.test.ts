import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { slug } from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { routes } from '#lambdas/routes.ts'
import { root } from '#test/command.ts'
import { production } from './synthesized.ts'

const read = (page: string) => readFileSync(join(root, page), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const unique = (names: readonly string[]) => [...new Set(names)].sort()
const markdown = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const decisions = markdown('docs/decisions')
const written = [...markdown('.'), ...markdown('docs')]
const exact = [...markdown('.'), 'docs/architecture.md', 'docs/security.md', ...decisions]

const pictures = all(read('docs/architecture.md'), /```mermaid\n(flowchart.*?)```/gs).filter((picture) =>
  picture.includes('RecordsTable'),
)

const plainName = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '')
/** Pictures leave out what the CDK adds only for a deploy. */
const resources = Object.entries(production.resources)
  .filter(([logicalId]) => !logicalId.startsWith('Custom'))
  .map(([logicalId, { Type }]) => ({ name: plainName(logicalId), Type }))

const alwaysDrawn = [
  'AWS::ApiGatewayV2::Api',
  'AWS::Backup::BackupVault',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
]

const resourceBoxes = (picture: string) => all(picture, /^\s*(\w+)\[/gm)
const isThere = (page: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  return (
    anchor === undefined ||
    all(read(target), /^#+ (.*)$/gm)
      .map((heading) => slug(heading))
      .includes(anchor)
  )
}

describe('the pictures of resources in docs/architecture.md', () => {
  test('The pictures show only resources of the template', () => {
    const names = resources.map(({ name }) => name)
    expect(pictures.flatMap(resourceBoxes).filter((name) => !names.includes(name))).toEqual([])
  })

  test('The pictures leave out no bucket, function, key, or other resource that a reader must know', () => {
    const drawn = new Set(pictures.flatMap(resourceBoxes))
    const due = resources.filter(({ Type }) => alwaysDrawn.includes(Type)).map(({ name }) => name)
    expect(due.length).toBeGreaterThan(alwaysDrawn.length)
    expect(due.filter((name) => !drawn.has(name))).toEqual([])
  })
})

describe('the pages', () => {
  test.each([...written, ...decisions])('every link in %s leads somewhere', (page) => {
    const links = all(read(page), /\]\(([^)\s]+)\)/g).filter((link) => !link.startsWith('http'))
    expect(links.filter((link) => !isThere(page, link))).toEqual([])
  })

  test.each(exact)('every file and route that %s names exists', (page) => {
    const paths = all(read(page), /`((?:bin|docs|lambdas|lib|local-cloud|test|web)\/[\w./-]*)`/g)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const known = routes.map(({ call }) => `${call.method} ${call.path}`)
    const named = all(read(page), /((?:GET|POST|PATCH|DELETE) \/api\/[\w/{}-]+)/g)
    expect(named.filter((route) => !known.some((one) => one === route))).toEqual([])
  })

  test('every decision is in the list of decisions', () => {
    const listed = all(read('docs/decisions/README.md'), /\]\(([\w-]+\.md)\)/g)
    const files = decisions.map((page) => basename(page)).filter((name) => name !== 'README.md')
    expect(unique(listed)).toEqual(files.sort())
  })
})

test('The runbook stops every function that can write to the table', () => {
  const functions = read('test/infra/listed/functions.txt').split(/\n\n(?=\w)/)
  const writers = functions.filter((rights) => /dynamodb:(Put|Update|Delete)Item/.test(rights))
  const [, loop = ''] = /^for name in (.*); do$/m.exec(read('docs/operations.md')) ?? []
  const stopped = loop.split(' ').map((name) => new RegExp(`^\\w*?${name}Function:`))
  expect(writers.length).toBeGreaterThan(5)
  expect(writers.filter((rights) => !stopped.some((name) => name.test(rights)))).toEqual([])
  expect(stopped).toHaveLength(writers.length)
})

describe('the workflows', () => {
  const workflows = readdirSync(join(root, '.github', 'workflows'))

  test.each(workflows)('%s uses actions of an exact commit, and commands of package.json', (name) => {
    const workflow = read(`.github/workflows/${name}`)
    const used = all(workflow, /uses: (\S+)/g)
    expect(used.length).toBeGreaterThan(1)
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
    const { scripts } = JSON.parse(read('package.json'))
    const run = all(workflow, /npm (?:run (?:--silent )?)?(?!ci\b)([\w-]+)/g)
    expect(run.filter((script) => !Object.hasOwn(scripts, script))).toEqual([])
  })
})
