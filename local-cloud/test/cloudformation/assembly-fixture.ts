// Small cloud assemblies written by hand, for tests that need no real template. They go with the test file.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Of all files of tests that this process runs: test/support/leave-no-trace.ts empties it after each. */
export const temporaryFolders = join(tmpdir(), `local-cloud-of-${process.pid}`)

export const temporaryFolder = async () => {
  await mkdir(temporaryFolders, { recursive: true })
  return mkdtemp(join(temporaryFolders, 'folder-'))
}

const writeFiles = async (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

export const codeFolder = async (code: string) => {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'index.cjs': code })
  return folder
}

/** A function of the asset `code`, with the resource `Role`. */
export const functionResource = (properties: object = {}, asset = 'code') => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { S3Key: `${asset}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    ...properties,
  },
})

export const roleResource = (right: object) => ({
  Type: 'AWS::IAM::Role',
  Properties: { Policies: [{ PolicyDocument: { Statement: { Effect: 'Allow', ...right } } }] },
})

/** Lets the rule call the function. */
export const permissionResource = (functionId: string, ruleId: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    ...{ Action: 'lambda:InvokeFunction', Principal: 'events.amazonaws.com' },
    FunctionName: { 'Fn::GetAtt': [functionId, 'Arn'] },
    SourceArn: { 'Fn::GetAtt': [ruleId, 'Arn'] },
  },
})

export const ruleResource = (functionId: string, properties: object) => ({
  Type: 'AWS::Events::Rule',
  Properties: { ...properties, Targets: [{ Id: 'one', Arn: { 'Fn::GetAtt': [functionId, 'Arn'] } }] },
})

type Assembly = {
  /** The template, or only its resources. */
  template: Readonly<Record<string, unknown>>
  /** Files of each asset, by the name that its object key begins with. */
  assets?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Writes an assembly of one stack and gives its folder. An asset `name` has the object key `name.zip`. */
export const writeAssembly = async ({ template, assets = {} }: Assembly) => {
  const folder = await temporaryFolder()
  const files = Object.keys(assets).map((name) => [
    name,
    { source: { path: `asset.${name}` }, destinations: { here: { objectKey: `${name}.zip` } } },
  ])
  const properties = { templateFile: 'Stack.template.json' }
  await writeFiles(folder, {
    'manifest.json': JSON.stringify({
      artifacts: { Stack: { type: 'aws:cloudformation:stack', properties } },
    }),
    'Stack.template.json': JSON.stringify(template),
    'Stack.assets.json': JSON.stringify({ files: Object.fromEntries(files) }),
  })
  for (const [name, content] of Object.entries(assets))
    await writeFiles(join(folder, `asset.${name}`), content)
  return folder
}
