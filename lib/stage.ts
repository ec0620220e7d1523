// All that differs between stages, as one typed and validated object. `-c stage=<name>` picks it from the context's `stages`
// (cdk.json); what a stage leaves out is the default, and the bare default needs no context at all.
import * as z from 'zod/mini'
import { type Brand, brandSchema } from '#domain/site-config.ts'

/** The periods, in days, that CloudWatch Logs accepts. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const

const filled = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'))
const link = z.string().check(z.regex(/^(https:\/\/\S+)?$/, 'must be an https address or empty'))
const settings = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has no setting ${issue.keys.join(', ')}` : 'must be an object',
  })

const stageSchema = settings({
  brand: settings({
    ...brandSchema.shape,
    productName: filled,
    supportPhone: filled,
    supportEmail: z.email('must be an email address'),
    supportHours: filled,
    marketingUrl: link,
    termsUrl: link,
    privacyUrl: link,
    electronicSignatureUrl: link,
    professionalPortalUrl: link,
  }),
  logRetentionDays: z.literal(retentionDays, `must be one of ${retentionDays.join(', ')}`),
})

const contextSchema = z.object({
  stage: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be lower-case letters, digits and hyphens')),
    'default',
  ),
  stages: z._default(
    z.record(
      z.string(),
      z.looseObject({ brand: z.optional(z.record(z.string(), z.unknown(), 'must be an object')) }),
    ),
    {},
  ),
})

export type Stage = z.infer<typeof stageSchema> & { name: string }

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
}

/** An error whose message is one clear line for each wrong value. */
const wrongStage = (where: string, { issues }: z.core.$ZodError) =>
  new Error(issues.map((issue) => `${[where, ...issue.path].join('.')}: ${issue.message}`).join('\n'))

/** Reads `stage` and `stages` of the CDK context. Throws with one line for each wrong value. */
export const readStage = (context: { stage?: unknown; stages?: unknown }): Stage => {
  const choice = z.safeParse(contextSchema, context)
  if (!choice.success) throw wrongStage('context', choice.error)
  const { stage: name, stages } = choice.data
  const own = Object.hasOwn(stages, name) ? stages[name] : undefined
  if (!own && name !== 'default')
    throw new Error(`context.stage: '${name}' is not among the context's stages`)
  const stage = z.safeParse(stageSchema, {
    logRetentionDays: 365,
    ...own,
    brand: { ...defaultBrand, ...own?.brand },
  })
  if (!stage.success) throw wrongStage(`context.stages.${name}`, stage.error)
  return { ...stage.data, name }
}
