// What README, CONTRIBUTING and the pages under docs say of the program: links and files that are there, routes of the API; and in
// the pictures the resources of the template, each function with the rights of its role.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '#lambdas/routes.ts'
import { root } from '#test/command.ts'
import { production } from './synthesised.ts'

const read = (page: string) => readFileSync(join(root, page), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const unique = (names: readonly string[]) => [...new Set(names)].sort()
const markdown = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const decisions = markdown('docs/decisions')
/** The page of the requirements is made from the last run of the tests. */
const written = [...markdown('.'), ...markdown('docs')].filter((page) => page !== 'docs/requirements.md')
const exact = [...markdown('.'), 'docs/architecture.md', 'docs/security.md', ...decisions]

const pictures = all(read('docs/architecture.md'), /```mermaid\n(.*?)```/gs)
const flowcharts = pictures.filter((picture) => picture.startsWith('flowchart'))

/** As much of Mermaid as the pictures use: what is not one of these lines, GitHub may draw as an error. */
const knownLines = [
  /^(flowchart (TB|LR)|sequenceDiagram|end|)$/,
  /^(subgraph \w+\["[^"]+"\]|alt .+|else .+)$/,
  /^\w+(\["[^"]+"\]|\[\("[^"]+"\)\]|\(\["[^"]+"\]\))$/,
  /^\w+( & \w+)*( (-->|---|-- "[^"]+" -->|-\. "[^"]+" \.->) \w+( & \w+)*)+$/,
  /^(participant \w+( as .+)?|Note over \w+: .+|\w+--?>>\w+: .+)$/,
]

/** The name that a resource was given, without the hash that the CDK appends. */
const plainName = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '')
/** What the CDK brings for a deploy alone is in no picture. */
const resources = Object.entries(production.resources)
  .filter(([logicalId]) => !logicalId.startsWith('Custom'))
  .map(([logicalId, { Type, Properties }]) => ({ name: plainName(logicalId), Type, Properties }))

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
const roundBoxes = (picture: string) => all(picture, /^\s*(\w+)\(\[/gm)

/** Names at both ends of all arrows, also of one whose box is nowhere. */
const endsOfArrows = (picture: string) =>
  picture
    .split('\n')
    .filter((line) => /--|-\./.test(line))
    .flatMap((line) => all(line.replace(/"[^"]*"/g, ''), /(\w+)/g))

type Arrow = { from: string; words: string }
const arrows: Arrow[] = flowcharts.flatMap((picture) =>
  [...picture.matchAll(/^\s*(\w+) -- "(.*)" --> \w+$/gm)].map(([, from = '', words = '']) => ({
    from,
    words,
  })),
)
const action = /\b(Scan|Query|[A-Z][a-z]+(?:[A-Z][a-z]+)+)\b/g
const kindOfItem = /\b([A-Z]{3,})\b/g

const drawnRights = (name: string) => {
  const words = arrows.filter(({ from }) => from === name).map((arrow) => arrow.words)
  return unique(words.flatMap((text) => [...all(text, action), ...all(text, kindOfItem)]))
}

const grantedRights = (name: string) => {
  const policy = resources.find((resource) => resource.name === name.replace(/Function$/, 'Policy'))
  const document = JSON.stringify(policy?.Properties.PolicyDocument)
  return unique([
    ...all(document, /"(?:dynamodb|s3|lambda|secretsmanager):(\w+)"/g).filter(
      (word) => word !== 'LeadingKeys',
    ),
    ...all(document, /"(\w+)#\*"/g),
  ])
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const isThere = (page: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  return (
    anchor === undefined ||
    all(read(target), /^#+ (.*)$/gm)
      .map(anchorOf)
      .includes(anchor)
  )
}

describe('the pictures of docs/architecture.md', () => {
  test('show resources of the template and nothing made up', () => {
    const names = resources.map(({ name }) => name)
    expect(flowcharts.flatMap(resourceBoxes).filter((name) => !names.includes(name))).toEqual([])
    for (const picture of flowcharts) {
      const boxes = [...resourceBoxes(picture), ...roundBoxes(picture)]
      expect(endsOfArrows(picture).filter((name) => !boxes.includes(name))).toEqual([])
    }
  })

  test('are made of lines that Mermaid draws', () => {
    for (const picture of pictures) {
      const lines = picture.split('\n').map((line) => line.trim())
      expect(lines.filter((line) => !knownLines.some((known) => known.test(line)))).toEqual([])
      const opened = lines.filter((line) => /^(subgraph|alt) /.test(line))
      expect(lines.filter((line) => line === 'end')).toHaveLength(opened.length)
    }
  })

  test('leave out no bucket, function, key or other resource that a reader must know', () => {
    const drawn = new Set(flowcharts.flatMap(resourceBoxes))
    const due = resources.filter(({ Type }) => alwaysDrawn.includes(Type)).map(({ name }) => name)
    expect(due.length).toBeGreaterThan(alwaysDrawn.length)
    expect(due.filter((name) => !drawn.has(name))).toEqual([])
  })

  test('show of each function the rights of its role and no others', () => {
    const functions = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function')
    for (const { name } of functions) expect(drawnRights(name), name).toEqual(grantedRights(name))
  })

  test('name as many alarms as there are', () => {
    const alarms = resources.filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    expect(flowcharts.join()).toContain(`"${alarms.length} alarms"`)
  })

  test('name in the way of an autosave files that the text below names whole', () => {
    const participants = all(pictures.join(), /participant \w+ as (\S+\.ts)$/gm)
    const named = all(read('docs/architecture.md'), /`([\w/-]+\.ts)`/g).map((path) => basename(path))
    expect(participants.length).toBeGreaterThan(2)
    expect(participants.filter((file) => !named.includes(file))).toEqual([])
  })
})

describe('the pages', () => {
  test.each([...written, ...decisions])('%s: its links lead somewhere', (page) => {
    const links = all(read(page), /\]\(([^)\s]+)\)/g).filter((link) => !link.startsWith('http'))
    expect(links.filter((link) => !isThere(page, link))).toEqual([])
  })

  test.each(exact)('%s: the files and the routes that it names are there', (page) => {
    const paths = all(read(page), /`((?:bin|docs|lambdas|lib|test|web)\/[\w./-]*)`/g)
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
