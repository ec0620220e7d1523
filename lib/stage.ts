// A stage's settings, from `stages` in cdk.json.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Brand } from '#domain/site-config.ts'

/** What CloudWatch Logs accepts. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const

/**
 * Where CloudFront can log to a bucket:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging-legacy-s3.html
 */
const regions = [
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2', 'ca-central-1', 'sa-east-1'],
  ...['eu-central-1', 'eu-north-1', 'eu-west-1', 'eu-west-2', 'eu-west-3'],
  ...['ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ap-south-1', 'ap-southeast-1', 'ap-southeast-2'],
] as const
const noRegion = `must be a region where CloudFront can write its logs: ${regions.join(', ')}`

const text = () => z.string('must be a text')
const matching = (pattern: RegExp, message: string) => text().check(z.regex(pattern, message))
const mail = z.email('must be an email address')
const flag = (byDefault: boolean) => z._default(z.boolean('must be true or false'), byDefault)
const whole = (least: number, byDefault: number, most = Number.MAX_SAFE_INTEGER) =>
  z._default(
    z
      .int('must be a whole number')
      .check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`)),
    byDefault,
  )
/** Cognito refuses control and invisible characters. */
const written = /^[\p{L}\p{M}\p{S}\p{N}\p{P} ]+$/u
const filled = text().check(
  z.trim(),
  z.minLength(1, { error: 'must not be empty', abort: true }),
  z.regex(written, 'must hold no control or invisible character'),
)
const version = matching(/^[A-Za-z0-9.-]{1,40}$/, 'must be 1 to 40 letters, digits, dots and hyphens')
const link = matching(/^(https:\/\/\S+)?$/, 'must be an https address or empty')
const settings = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has no setting ${issue.keys.join(', ')}` : 'must be an object',
  })

const certificate = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/
const hostName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const largestLogo = 100_000

const isLogo = (path: string) => {
  const file = statSync(join(import.meta.dirname, '..', path), { throwIfNoEntry: false })
  return path.endsWith('.svg') && file?.isFile() === true && file.size <= largestLogo
}

const stageSchema = settings({
  brand: settings({
    productName: filled,
    supportPhone: filled,
    supportEmail: mail,
    supportHours: filled,
    marketingUrl: link,
    termsUrl: link,
    privacyUrl: link,
    electronicSignatureUrl: link,
    professionalPortalUrl: link,
    termsVersion: version,
    privacyVersion: version,
    electronicSignatureVersion: version,
  }),
  logo: z.optional(text().check(z.refine(isLogo, 'must be an SVG file in the project, of at most 100 KB'))),
  region: z.optional(
    z.enum(regions, { error: ({ input }) => (typeof input === 'string' ? noRegion : 'must be a text') }),
  ),
  domainName: z.optional(matching(hostName, 'must be a host name, as in apply.larkfield.example')),
  certificateArn: z.optional(matching(certificate, 'must be the ARN of a certificate in us-east-1')),
  mailSender: z.optional(mail),
  alarmEmail: z.optional(mail),
  webAcl: flag(false),
  cognitoPlan: z._default(z.enum(['LITE', 'ESSENTIALS', 'PLUS'], 'must be LITE, ESSENTIALS or PLUS'), 'LITE'),
  staffSecondFactor: flag(true),
  /** Not only admins. */
  teamAppraises: flag(false),
  /** false only in trials. */
  keepsData: flag(true),
  /** From admins and exports, until submission. */
  privateDrafts: flag(false),
  /** More by one person raise an alarm. */
  looksAnHour: whole(1, 100),
  /** Bursts of twice as many. The indexes take 3,000 saves a second. */
  callsASecond: whole(50, 500, 3000),
  /** After the last change. The reminder says so. */
  draftDays: whole(30, 180),
  backupDays: whole(7, 35),
  logRetentionDays: z.literal(retentionDays, `must be one of ${retentionDays.join(', ')}`),
})

type Settings = z.infer<typeof stageSchema>

const combinations: readonly (readonly [keyof Settings, (stage: Settings) => boolean, string])[] = [
  [
    'certificateArn',
    ({ domainName, certificateArn }) => domainName === undefined || certificateArn !== undefined,
    'is missing, and a domain needs one',
  ],
  [
    'domainName',
    ({ domainName, certificateArn }) => certificateArn === undefined || domainName !== undefined,
    'is missing, and the certificate is for one',
  ],
  [
    'webAcl',
    ({ webAcl, region }) => !webAcl || region === 'us-east-1',
    'needs the region us-east-1, where the firewall of CloudFront lives',
  ],
  [
    'mailSender',
    ({ mailSender, region }) => mailSender === undefined || region !== undefined,
    'needs a region, the one in which SES knows its domain',
  ],
  [
    'staffSecondFactor',
    ({ staffSecondFactor, keepsData }) => staffSecondFactor || !keepsData,
    'can be false only in a trial, with keepsData false',
  ],
]

const wholeStageSchema = stageSchema.check(({ value, issues }) => {
  for (const [setting, holds, message] of combinations)
    if (!holds(value)) issues.push({ code: 'custom', input: value, path: [setting], message })
})

const contextSchema = z.object({
  stage: z._default(
    text().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be lower-case letters, digits and hyphens')),
    'default',
  ),
  stages: z._default(
    z.record(
      z.string(),
      z.looseObject(
        { brand: z.optional(z.record(z.string(), z.unknown(), 'must be an object')) },
        'must be an object',
      ),
      'must be an object',
    ),
    {},
  ),
})

export type Stage = Settings & { name: string }

const defaultBrand: Brand = {
  productName: 'Larkfield',
  supportPhone: '1-800-555-0142',
  supportEmail: 'support@larkfield.example',
  supportHours: 'Monday to Friday, 8 to 6 Eastern',
  marketingUrl: 'https://www.larkfield.example/',
  termsUrl: 'https://www.larkfield.example/terms',
  privacyUrl: 'https://www.larkfield.example/privacy',
  electronicSignatureUrl: 'https://www.larkfield.example/electronic-signatures',
  professionalPortalUrl: 'https://professionals.larkfield.example/',
  termsVersion: '2026-11',
  privacyVersion: '2026-11',
  electronicSignatureVersion: '2026-11',
}

const wrongStage = (where: string, { issues }: z.core.$ZodError) =>
  new Error(issues.map((issue) => `${[where, ...issue.path].join('.')}: ${issue.message}`).join('\n'))

export const readStage = (context: { stage?: unknown; stages?: unknown }, shellRegion?: string): Stage => {
  const choice = z.safeParse(contextSchema, context)
  if (!choice.success) throw wrongStage('context', choice.error)
  const { stage: name, stages } = choice.data
  const own = Object.hasOwn(stages, name) ? stages[name] : undefined
  if (!own && name !== 'default')
    throw new Error(`context.stage: '${name}' is not among the context's stages`)
  const stage = z.safeParse(wholeStageSchema, {
    logRetentionDays: 365,
    ...own,
    brand: { ...defaultBrand, ...own?.brand },
  })
  if (!stage.success) throw wrongStage(`context.stages.${name}`, stage.error)
  if (
    stage.data.region === undefined &&
    shellRegion !== undefined &&
    !regions.some((one) => one === shellRegion)
  )
    throw new Error(`the shell's region, ${shellRegion}: ${noRegion}`)
  return { ...stage.data, name }
}
