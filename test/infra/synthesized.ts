// The templates of the default and the production stage, synthesized once for all files of the suite.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { inject, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { synthesize } from '#lib/synthesize.ts'
import { productionContext } from '#test/production-stage.ts'
import { assetsIn } from '#test/support/publication.ts'

const record = z.record(z.string(), z.unknown())

/** Without the metadata that only the CDK command line adds. */
const resourceSchema = z.object({
  Type: z.string(),
  Properties: z._default(record, {}),
  DependsOn: z._default(z.union([z.string(), z.array(z.string())]), []),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
})

const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })),
})

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export const readTemplate = (folder: string, name = 'Larkfield') => {
  const path = join(folder, `${name}.template.json`)
  const { Resources: resources, Outputs: outputs } = templateSchema.parse(readJson(path))
  const entries = Object.entries(resources)
  return {
    path,
    folder,
    resources,
    outputs,
    ofType: (type: string) => entries.filter(([, { Type }]) => Type === type),
    assets: assetsIn(join(folder, `${name}.assets.json`)),
  }
}

/** A value as text: joined, with `${Logical}` and `${Logical.Attribute}` for what CloudFormation fills in. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const intrinsic = z.union([
    z.pipe(
      z.object({ Ref: z.string() }),
      z.transform(({ Ref }) => `\${${Ref}}`),
    ),
    z.pipe(
      z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
      z.transform((getAtt) => `\${${getAtt['Fn::GetAtt'].join('.')}}`),
    ),
    z.pipe(
      z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }),
      z.transform((join) => join['Fn::Join'][1].map(textOf).join(join['Fn::Join'][0])),
    ),
    // A part of a text reads as the whole.
    z.pipe(
      z.object({
        'Fn::Select': z.tuple([z.number(), z.object({ 'Fn::Split': z.tuple([z.string(), z.unknown()]) })]),
      }),
      z.transform((select) => textOf(select['Fn::Select'][1]['Fn::Split'][1])),
    ),
  ])
  return intrinsic.parse(value)
}

const synthesizeInto = (context: Readonly<Record<string, unknown>>) => {
  const folder = mkdtempSync(join(inject('synthesisFolder'), 'assembly-'))
  return { folder, app: synthesize({ outdir: folder, context }) }
}

export const synthesizeFor = (context: Readonly<Record<string, unknown>>, name: string) => {
  const { folder } = synthesizeInto(context)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return readTemplate(folder, name)
}

await Promise.all([buildLambdas(), buildWeb()])
const bare = synthesizeInto({})
const whole = synthesizeInto(productionContext)

export const stack = readTemplate(bare.folder)
export const production = readTemplate(whole.folder, 'Larkfield-prod')
export const bothStages = [
  ['default', stack],
  ['production', production],
] as const
/** What the stages have, sorted. What only one of them has is marked with its name. */
export const markedByStage = (partsOf: (of: typeof stack) => readonly string[]): string[] => {
  const stages = bothStages.map(([name, of]) => ({ name, parts: new Set(partsOf(of)) }))
  const all = new Set(stages.flatMap(({ parts }) => [...parts]))
  return [...all].sort().map((part) => {
    const names = stages.flatMap(({ name, parts }) => (parts.has(part) ? [name] : []))
    return names.length === stages.length ? part : part.replace('\n', ` (${names.join()})\n`)
  })
}
export const apps = { default: bare.app, production: whole.app }
export const template = Template.fromJSON(templateSchema.parse(readJson(stack.path)))

/** The one resource of a type, or the one whose name begins so. */
export const onlyOne = (
  type: string,
  of = stack,
  begin = '',
): [name: string, resource: z.infer<typeof resourceSchema>] => {
  const [first, ...more] = of.ofType(type).filter(([name]) => name.startsWith(begin))
  if (!first || more.length > 0) throw new Error(`Not exactly one ${type} ${begin} in the template`)
  return first
}

export const propertiesOf = (type: string, of = stack, begin = '') => onlyOne(type, of, begin)[1].Properties
