import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { build } from 'esbuild'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { lambdasFolder } from '#lib/build.ts'
import { functionBundle } from '#lib/function-bundle.ts'
import { onlyOne, production, propertiesOf, stack, synthesizeFor, textOf } from './synthesized.ts'

const diagnosticsSchema = z.object({
  diagnostics: z.array(z.looseObject({ severity: z.string(), ruleId: z.string(), message: z.string() })),
})

/** CloudFormation's own checker, which comes inside aws-cdk-lib without types. */
const checkerSchema = z.object({
  CelEngine: z.custom<new () => { validateTemplate(file: unknown): unknown; free(): void }>(
    (value) => typeof value === 'function',
  ),
  TemplateFile: z.custom<new (path: string) => unknown>((value) => typeof value === 'function'),
})

const diagnose = (paths: readonly string[]) => {
  const inCdk = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib/package.json'))
  const { CelEngine, TemplateFile } = checkerSchema.parse(inCdk('@aws/cloudformation-validate'))
  const engine = new CelEngine()
  try {
    return paths.flatMap(
      (path) => diagnosticsSchema.parse(engine.validateTemplate(new TemplateFile(path))).diagnostics,
    )
  } finally {
    engine.free()
  }
}

/** One mistake of each kind that a schema knows, and one between two properties. */
const writeMistakes = () => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-mistakes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'mistakes.template.json')
  const DistributionConfig = { Enabled: true, DefaultCacheBehavior: { TargetOriginId: 'x' } }
  const events = { FunctionName: 'x', Qualifier: '$LATEST', MaximumRetryAttempts: 3 }
  const Resources = {
    Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketEncryptionn: {} } },
    Events: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: events },
    Key: { Type: 'AWS::KMS::Key', Properties: { PendingWindowInDays: 3 } },
    Site: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig } },
  }
  writeFileSync(path, JSON.stringify({ Resources }))
  return path
}

describe('the template', () => {
  test.each([
    ['default', stack, 205],
    ['production', production, 216],
  ])(
    'The template of the %s stage is small, and no resource waits for itself',
    (_, { resources }, kilobytes) => {
      expect(() => Template.fromJSON({ Resources: resources })).not.toThrow()
      expect(JSON.stringify(resources).length).toBeLessThan(kilobytes * 1000)
      expect(Object.keys(resources).length).toBeLessThan(360)
    },
  )

  test('CloudFormation accepts the template of both stages, and would name a mistake', () => {
    const found = diagnose([stack.path, production.path, writeMistakes()])
    const errors = found.filter(({ severity }) => !/^(warn|info)/i.test(severity))
    expect(errors.map(({ message }) => message).sort()).toEqual([
      "'ViewerProtocolPolicy' is a required property",
      '3 is greater than the maximum of 2',
      '3 is less than the minimum of 7',
      expect.stringContaining("'BucketEncryptionn' was unexpected"),
      "TargetOriginId 'x' does not match any Origin Id in the distribution",
    ])
  })

  test('[INF-3] [DEP-1] Personal data outlives the stack, and empty resources do not outlive a failed first deploy', () => {
    const kept = Object.values(stack.resources).filter(({ DeletionPolicy }) =>
      DeletionPolicy?.startsWith('Retain'),
    )
    for (const { UpdateReplacePolicy } of kept) expect(UpdateReplacePolicy).toBe('Retain')
    const typesThat = (policy: string) => [
      ...new Set(kept.filter(({ DeletionPolicy }) => DeletionPolicy === policy).map(({ Type }) => Type)),
    ]
    // Deletion protection would stop CloudFormation from taking these two back, and the whole roll-back with them.
    expect(typesThat('Retain').sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table'])
    expect(typesThat('RetainExceptOnCreate').sort()).toEqual(
      'AWS::Backup::BackupVault AWS::KMS::Key AWS::Logs::LogGroup AWS::S3::Bucket'.split(' '),
    )
    for (const type of kept.map(({ Type }) => Type))
      for (const [, resource] of stack.ofType(type)) expect(resource.DeletionPolicy).toMatch(/^Retain/)
  })

  test.each([
    ['AWS::GuardDuty::MalwareProtectionPlan', 'DocumentsBucketPolicy'],
    ['AWS::CloudFront::Distribution', 'LogsAccessPolicy'],
  ])(
    '%s changes its bucket only after CloudFormation has set the policy: S3 refuses both at once',
    (type, policy) => {
      expect(onlyOne(type)[1].DependsOn).toContainEqual(expect.stringMatching(`^${policy}`))
    },
  )

  test('The scanner starts minutes after its role: GuardDuty may refuse a new one', () => {
    const [, { DependsOn }] = onlyOne('AWS::GuardDuty::MalwareProtectionPlan')
    expect(DependsOn).toContain(onlyOne('AWS::CloudFront::Distribution')[0])
  })

  test('[INF-3] What stays can be imported into another stack: but for the triggers of the pool, it names nothing that goes', () => {
    const types = ['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table', 'AWS::KMS::Key', 'AWS::S3::Bucket']
    const imported = types.flatMap((type) => production.ofType(type))
    const names = imported.map(([name]) => name)
    for (const [name, { Properties, DependsOn }] of imported) {
      const { LambdaConfig: _, ...rest } = Properties
      const used = [...JSON.stringify(rest).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)].map(([, id]) => id)
      expect([name, used.filter((id) => !names.includes(id ?? '')), DependsOn]).toEqual([name, [], []])
    }
  })

  test('[INF-2] [INF-3] The outputs name the site, the resources for tools, and what an admin needs', () => {
    const [distribution] = onlyOne('AWS::CloudFront::Distribution')
    expect(textOf(stack.outputs.SiteUrl?.Value)).toBe(`https://\${${distribution}.DomainName}`)
    const names = `DistributionId DocumentBucketName OriginSecretArn PaperBucketName SignatureBucketName SiteUrl StaffSecondFactor
      TableName UserPoolClientId UserPoolId`
    expect(Object.keys(stack.outputs).sort()).toEqual(names.split(/\s+/))
    expect(stack.outputs.StaffSecondFactor?.Value).toBe('required')
  })

  test('the same sources give the same bundle of a function, so that a deploy without changes has none', async () => {
    const entryPoints = [{ in: 'lambdas/verify/handler.ts', out: 'verify/index' }]
    const { outputFiles } = await build({
      ...functionBundle,
      entryPoints,
      outdir: lambdasFolder,
      write: false,
    })
    expect(outputFiles).toHaveLength(1)
    for (const { path, contents } of outputFiles) expect(readFileSync(path).equals(contents), path).toBe(true)
  })

  test('A stage can leave nothing after its stack is deleted, and the PLUS plan refuses suspicious sign-ins [INF-3]', () => {
    const stages = { trial: { keepsData: false, cognitoPlan: 'PLUS' } }
    const trial = synthesizeFor({ stage: 'trial', stages }, 'Larkfield-trial')
    const policies = Object.values(trial.resources).map(({ DeletionPolicy = '' }) => DeletionPolicy)
    expect(policies.filter((policy) => policy.startsWith('Retain'))).toEqual([])
    expect(propertiesOf('AWS::DynamoDB::Table', trial).DeletionProtectionEnabled).toBe(false)
    expect(propertiesOf('AWS::Cognito::UserPool', trial)).toMatchObject({
      DeletionProtection: 'INACTIVE',
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
    expect(trial.ofType('Custom::S3AutoDeleteObjects')).toHaveLength(trial.ofType('AWS::S3::Bucket').length)
  })
})
