import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#test/command.ts'

const workflow = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8').replaceAll(/^ *#.*\n/gm, '')
const [, allJobs = ''] = workflow.split(/^jobs:\n/m)
const jobs = allJobs.split(/^ {2}(?=\w+:\n)/m).slice(1)
const job = (name: string) => jobs.find((text) => text.startsWith(`${name}:`)) ?? ''
const lineOf = (text: string, part: string) => {
  const lines = text.split('\n').flatMap((line, number) => (line.includes(part) ? [number] : []))
  expect(lines, part).toHaveLength(1)
  return Number(lines[0])
}
const expectOrder = (text: string, parts: readonly string[]) => {
  const lines = parts.map((part) => lineOf(text, part))
  expect(lines).toEqual(lines.toSorted((one, other) => one - other))
}

describe('the jobs of a deploy', () => {
  test('The diff is shown and judged before anyone approves, and the approval is of that diff', () => {
    expect(jobs).toHaveLength(4)
    expect(job('diff')).toContain(`
    needs: [test, synthesize]
`)
    expect(job('diff')).toContain(`
    environment: \${{ inputs.stage }}-diff
`)
    expect(job('deploy')).toContain(`
    needs: diff
`)
    expect(job('deploy')).toContain(`
    environment: \${{ inputs.stage }}
`)
    expectOrder(job('diff'), ['GITHUB_STEP_SUMMARY', '--fail-on destructive', '--fail-on broadening'])
    expect(workflow.match(/\bif: .*|continue-on-error/g)).toEqual([`if: \${{ !inputs.wider-rights }}`])
  })

  test('Only what was shown is deployed, and only where it was shown', () => {
    expect(workflow.split('--require-approval')).toHaveLength(2)
    expectOrder(job('deploy'), [
      'sha256sum --check <<< "$ASSEMBLY"',
      'tar --extract',
      'configure-aws-credentials@',
      'sha256sum --check <<< "$SHOWN"',
      'cdk deploy --app cdk.out --require-approval never',
    ])
  })

  test('Beside credentials, no dependency runs but the command line of the CDK', () => {
    const trusted = jobs.filter((text) => text.includes('id-token: write'))
    expect(trusted).toEqual([job('diff'), job('deploy')])
    for (const text of trusted) {
      expect(text.match(/\bnp[mx] .*/g)).toEqual(['npm ci --ignore-scripts'])
      expect(text).not.toMatch(/\bnode /)
      expect(text).not.toContain('cache:')
    }
  })

  test('Every action is pinned, and no checkout leaves its token behind', () => {
    const actions = workflow.match(/uses: .*/g) ?? []
    expect(actions.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
    expect(workflow.split('actions/checkout@')).toHaveLength(
      workflow.split('persist-credentials: false').length,
    )
  })
})

type Resources = Readonly<Record<string, { Type: string; Properties: object; DeletionPolicy?: string }>>

const folder = mkdtempSync(join(tmpdir(), 'larkfield-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))

const synthesizeResources = (resources: Resources) => {
  const app = new App({ outdir: mkdtempSync(join(folder, 'app-')), builtinCloudFormationValidation: false })
  const stack = new Stack(app, 'Small')
  for (const [name, { Type, Properties }] of Object.entries(resources))
    new CfnResource(stack, name, { type: Type, properties: { ...Properties } })
  return app.synth().directory
}

type Diff = readonly [flags: string, deployed: Resources, next: Resources]

/** The workflow's own command, with a template in place of the deployed one. */
const commandOf = ([flags, deployed, next]: Diff, index: number) => {
  const [, command = ''] = /^ {2}DIFF: node_modules\/\.bin\/cdk (.*)$/m.exec(workflow) ?? []
  lineOf(job('diff'), `run: $DIFF ${flags}`)
  const template = join(folder, `deployed-${index}.json`)
  writeFileSync(template, JSON.stringify({ Resources: deployed }))
  const words = command
    .replace('--app cdk.out', `--app ${synthesizeResources(next)}`)
    .replace('--method template', `--template ${template}`)
  return `${words} ${flags}`.split(' ')
}

/** Loading the command line takes far longer than a diff. */
const runner = `const { exec } = require(process.argv[1])
const tell = process.stdout.write.bind(process.stdout)
const run = async (words) => {
  let said = ''
  const write = (text, ...rest) => { said += text; rest.find((one) => typeof one === 'function')?.(); return true }
  Object.assign(process.stdout, { write })
  Object.assign(process.stderr, { write })
  const status = await exec(words).catch((error) => { said += error; return 1 })
  return { status, said }
}
const all = async () => {
  const outcomes = []
  for (const words of JSON.parse(process.argv[2])) outcomes.push(await run(words))
  tell(JSON.stringify(outcomes), () => process.exit())
}
all()`

const outcomesSchema = z.array(z.object({ status: z.number(), said: z.string() }))

const diffs = (...asked: readonly Diff[]) => {
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', runner, join(root, 'node_modules/aws-cdk/lib'), JSON.stringify(asked.map(commandOf))],
    { cwd: tmpdir(), encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  )
  return outcomesSchema.parse(JSON.parse(stdout))
}

const table = (key: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
  },
})
const topic = (DisplayName: string) => ({ Type: 'AWS::SNS::Topic', Properties: { DisplayName } })
const policy = (Action: string) => ({
  Type: 'AWS::IAM::Policy',
  Properties: {
    PolicyName: 'Rights',
    Roles: ['role'],
    PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource: '*' }] },
  },
})

const few = { Rights: policy('s3:GetObject') }
const [ends, words, wider, narrower] = diffs(
  [
    '--fail-on destructive',
    { Records: table('pk'), Gone: topic('one'), Left: { ...topic('two'), DeletionPolicy: 'Retain' } },
    { Records: table('id') },
  ],
  [
    '--fail-on destructive',
    { Replace: topic('orphan') },
    { Replace: topic('may be replaced, destroy'), More: topic('new') },
  ],
  ['--security-only --fail-on broadening', few, { Rights: policy('s3:*') }],
  ['--security-only --fail-on broadening', few, { Rights: topic('none') }],
)

describe('what a deploy stops at', () => {
  test('A resource that is replaced, destroyed, or left behind', () => {
    expect(ends?.said).toMatch(/Records will be replaced/)
    expect(ends?.said).toMatch(/Gone will be destroyed/)
    expect(ends?.said).toMatch(/Left will be orphaned/)
    expect(ends?.status).toBe(1)
  })

  test('Not at a change that only has such words, nor at a new resource', () => {
    expect(words).toEqual({ status: 0, said: expect.stringContaining('may be replaced, destroy') })
  })

  test('Wider rights, and not narrower ones', () => {
    expect(wider).toEqual({ status: 1, said: expect.stringContaining('s3:*') })
    expect(narrower?.status, narrower?.said).toBe(0)
  })
})
