import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readStage } from '#lib/stage.ts'
import { synthesize } from '#lib/synthesize.ts'
import { root } from '#test/command.ts'
import { productionContext, productionSettings } from '#test/production-stage.ts'

const { certificateArn } = productionSettings
const prod = (settings: unknown) => ({ stage: 'prod', stages: { prod: settings } })
const complaint = (context: { stage?: unknown; stages?: unknown }) => {
  try {
    return readStage(context)
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll('context.stages.prod.', '').split('\n') : error
  }
}

describe('the stage', () => {
  test('Without any context the stage is the default, with Larkfield as its brand', () => {
    expect(readStage({})).toMatchObject({
      name: 'default',
      logRetentionDays: 365,
      cognitoPlan: 'LITE',
      webAcl: false,
      staffSecondFactor: true,
      teamAppraises: false,
      keepsData: true,
      backupDays: 35,
      brand: {
        productName: 'Larkfield',
        supportPhone: '1-800-555-0142',
        supportEmail: 'support@larkfield.example',
        supportHours: 'Monday to Friday, 8 to 6 Eastern',
      },
    })
  })

  test('a named one takes from the default what it leaves out', () => {
    const stage = readStage(prod({ brand: { productName: 'Meadow', termsUrl: '' }, logRetentionDays: 30 }))
    expect(stage).toMatchObject({
      name: 'prod',
      logRetentionDays: 30,
      brand: { productName: 'Meadow', termsUrl: '', supportPhone: '1-800-555-0142' },
    })
  })

  test('A full production stage is valid', () => {
    expect(readStage(productionContext)).toMatchObject({ name: 'prod', ...productionSettings })
  })

  test.each([
    ['brand.productName', ' ', 'must not be empty'],
    ['brand.productName', 'Lark\u200bfield', 'must hold no control or invisible character'],
    ['brand.supportEmail', 'nobody', 'must be an email address'],
    ['brand.termsUrl', 'http://terms.example', 'must be an https address or empty'],
    ['brand.termsUrl', 1, 'must be a text'],
    ['brand.termsVersion', '7 2', 'must be 1 to 40 letters, digits, dots and hyphens'],
    ['logo', true, 'must be a text'],
    ['logo', 'missing.svg', 'must be an SVG file in the project, of at most 100 KB'],
    ['logo', 'lib', 'must be an SVG file in the project, of at most 100 KB'],
    ['logo', 'package.json', 'must be an SVG file in the project, of at most 100 KB'],
    ['region', null, 'must be a text'],
    ['domainName', 5, 'must be a text'],
    ['mailSender', 'us', 'must be an email address'],
    ['alarmEmail', 'ops', 'must be an email address'],
    ['webAcl', 'yes', 'must be true or false'],
    ['staffSecondFactor', 'on', 'must be true or false'],
    ['teamAppraises', 'on', 'must be true or false'],
    ['keepsData', 1, 'must be true or false'],
    ['privateDrafts', 'no', 'must be true or false'],
    ['looksAnHour', 0, 'must be at least 1'],
    ['callsASecond', 3001, 'must be at most 3000'],
    ['callsASecond', 49, 'must be at least 50'],
    ['backupDays', 1, 'must be at least 7'],
    ['cognitoPlan', 'FREE', 'must be LITE, ESSENTIALS or PLUS'],
  ])('The setting %s refuses %j: it %s', (setting, value, message) => {
    const [name = '', part] = setting.split('.')
    const settings = { [name]: part === undefined ? value : { [part]: value } }
    expect(complaint(prod(settings))).toContain(`${setting}: ${message}`)
  })

  test('[CASE-97] A stage keeps drafts for 180 days, or for as many as it says, at least 30', () => {
    expect(readStage({}).draftDays).toBe(180)
    expect(readStage(prod({ draftDays: 30 })).draftDays).toBe(30)
    expect(complaint(prod({ draftDays: 29 }))).toEqual(['draftDays: must be at least 30'])
    expect(complaint(prod({ draftDays: 30.5 }))).toEqual(['draftDays: must be a whole number'])
  })

  test('Only periods that CloudWatch knows are accepted for logs', () => {
    expect(complaint(prod({ logRetentionDays: 42 }))).toEqual([
      expect.stringMatching(/^logRetentionDays: must be one of 1, 3, 5/),
    ])
  })

  test.each([
    ['an unknown name', { stage: 'prod' }, ["context.stage: 'prod' is not among the context's stages"]],
    [
      'a name that every object has',
      { stage: 'constructor' },
      ["context.stage: 'constructor' is not among the context's stages"],
    ],
    [
      'a name that is none',
      { stage: 'Prod 1' },
      ['context.stage: must be lower-case letters, digits and hyphens'],
    ],
    ['an unknown setting', prod({ logRetention: 30 }), ['context.stages.prod: has no setting logRetention']],
    ['a stage that is a text', prod('prod'), ['context.stages.prod: must be an object']],
    ['stages that are a list', { stage: 'prod', stages: [] }, ['context.stages: must be an object']],
    [
      'a domain without a certificate',
      prod({ domainName: 'apply.larkfield.example' }),
      ['certificateArn: is missing, and a domain needs one'],
    ],
    [
      'a certificate without a domain',
      prod({ certificateArn }),
      ['domainName: is missing, and the certificate is for one'],
    ],
    [
      'a domain with its scheme, and a certificate that CloudFront cannot use',
      prod({
        domainName: 'https://apply.larkfield.example',
        certificateArn: certificateArn.replace('us-east-1', 'eu-west-1'),
      }),
      [
        'domainName: must be a host name, as in apply.larkfield.example',
        'certificateArn: must be the ARN of a certificate in us-east-1',
      ],
    ],
    [
      'a firewall in a region that has none for CloudFront',
      prod({ webAcl: true, region: 'us-west-2' }),
      ['webAcl: needs the region us-east-1, where the firewall of CloudFront lives'],
    ],
    [
      'a firewall and a sender without a region',
      prod({ webAcl: true, mailSender: 'hello@larkfield.example' }),
      [
        'webAcl: needs the region us-east-1, where the firewall of CloudFront lives',
        'mailSender: needs a region, the one in which SES knows its domain',
      ],
    ],
    [
      'staff without a second factor where data is kept',
      prod({ staffSecondFactor: false }),
      ['staffSecondFactor: can be false only in a trial, with keepsData false'],
    ],
  ])('The stage refuses %s with one line for each fault', (_, context, lines) => {
    expect(complaint(context)).toEqual(lines)
  })

  test('A trial can do without the second factor, and the stage of this machine is not in cdk.json, so nobody can deploy it', () => {
    const trial = { staffSecondFactor: false, keepsData: false }
    expect(readStage(prod(trial))).toMatchObject(trial)
    const outdir = mkdtempSync(join(tmpdir(), 'larkfield-stage-'))
    onTestFinished(() => rmSync(outdir, { recursive: true }))
    expect(() => synthesize({ outdir, context: { stage: 'local' } })).toThrow(
      "'local' is not among the context's stages",
    )
  })

  test.each([
    ['is a place', 'Virginia'],
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging-legacy-s3.html
    ['an account must ask for first', 'af-south-1'],
    ['an account must ask for first', 'ap-east-1'],
    ['an account must ask for first', 'eu-south-2'],
    ['an account must ask for first', 'me-central-1'],
    ['is in China', 'cn-north-1'],
    ["is the government's", 'us-gov-west-1'],
    ["is the government's", 'us-iso-east-1'],
  ])('The stage refuses a region that %s: %s [DEP-4]', (_, region) => {
    expect(complaint(prod({ region }))).toEqual([
      expect.stringMatching(/^region: must be a region where CloudFront .*: us-east-1, /),
    ])
  })

  test('The stage in operations.md is valid, and the production stage of these tests is the same with more settings', () => {
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const [, shown = ''] = /```json\n"stages": (\{.*?\n\})\n```/s.exec(page) ?? []
    const { prod: named } = z.object({ prod: z.looseObject({}) }).parse(JSON.parse(shown))
    const filledIn = { ...named, certificateArn, logo: productionSettings.logo }
    expect(readStage(prod(filledIn))).toMatchObject(filledIn)
    expect(productionSettings).toMatchObject(filledIn)
  })

  test("a stage without a region takes the shell's, if CloudFront can deliver there [DEP-4]", () => {
    expect(readStage({}, 'eu-west-1')).toMatchObject({ name: 'default' })
    expect(() => readStage({}, 'me-south-1')).toThrow(
      /^the shell's region, me-south-1: must be a region where/,
    )
    expect(readStage(prod({ region: 'us-east-2' }), 'me-south-1')).toMatchObject({ region: 'us-east-2' })
  })
})
