// Reads the user pool. Unsupported settings stop the start.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

const attributeSchema = z.object({
  Name: z.string(),
  AttributeDataType: z._default(z.enum(['String', 'Number', 'Boolean', 'DateTime']), 'String'),
  Required: z._default(z.boolean(), false),
  Mutable: z._default(z.boolean(), true),
  StringAttributeConstraints: z.optional(
    z.object({ MinLength: z.optional(z.coerce.number()), MaxLength: z.optional(z.coerce.number()) }),
  ),
})

const passwordPolicySchema = z.object({
  MinimumLength: z._default(z.number(), 8),
  RequireLowercase: z._default(z.boolean(), false),
  RequireUppercase: z._default(z.boolean(), false),
  RequireNumbers: z._default(z.boolean(), false),
  RequireSymbols: z._default(z.boolean(), false),
  TemporaryPasswordValidityDays: z._default(z.number(), 7),
})

const strictestPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  TemporaryPasswordValidityDays: 7,
}

const messageSchema = z.object({ EmailSubject: z.optional(z.string()), EmailMessage: z.optional(z.string()) })

const poolSchema = z.object({
  UsernameAttributes: z
    .array(z.string())
    .check(z.refine((names) => names.join() === 'email', 'the local Cognito serves email sign-in only')),
  UsernameConfiguration: z._default(z.object({ CaseSensitive: z._default(z.boolean(), true) }), {
    CaseSensitive: true,
  }),
  Policies: z._default(z.object({ PasswordPolicy: z._default(passwordPolicySchema, strictestPolicy) }), {
    PasswordPolicy: strictestPolicy,
  }),
  Schema: z._default(z.array(attributeSchema), []),
  AutoVerifiedAttributes: z._default(z.array(z.string()), []),
  UserAttributeUpdateSettings: z._default(
    z.object({ AttributesRequireVerificationBeforeUpdate: z._default(z.array(z.string()), []) }),
    { AttributesRequireVerificationBeforeUpdate: [] },
  ),
  LambdaConfig: z._default(
    z.strictObject({
      PreSignUp: z.optional(z.string()),
      CustomMessage: z.optional(z.string()),
      PostConfirmation: z.optional(z.string()),
    }),
    {},
  ),
  MfaConfiguration: z._default(z.enum(['OFF', 'OPTIONAL']), 'OFF'),
  EnabledMfas: z._default(z.array(z.string()), []),
  AdminCreateUserConfig: z._default(
    z.object({
      AllowAdminCreateUserOnly: z._default(z.boolean(), false),
      InviteMessageTemplate: z.optional(messageSchema),
    }),
    { AllowAdminCreateUserOnly: false },
  ),
  AccountRecoverySetting: z.optional(
    z.object({ RecoveryMechanisms: z._default(z.array(z.object({ Name: z.string() })), []) }),
  ),
  VerificationMessageTemplate: z._default(messageSchema, {}),
})

export type AttributeRule = z.infer<typeof attributeSchema>
export type Trigger = keyof z.infer<typeof poolSchema>['LambdaConfig']
export type Pool = ReturnType<typeof readPool>

export type PoolResource = { id: string; arn: string; properties: unknown }

export const readPool = ({ id, arn, properties }: PoolResource) => {
  const parsed = z.safeParse(poolSchema, properties)
  if (!parsed.success)
    throw new Error(`The user pool ${id} of the template: ${z.prettifyError(parsed.error)}`)
  const rules = parsed.data
  return {
    ...rules,
    id,
    arn,
    name: id.slice(id.indexOf('_') + 1),
    region: id.slice(0, id.indexOf('_')),
    issuer: `https://cognito-idp.${id.slice(0, id.indexOf('_'))}.amazonaws.com/${id}`,
    /** Unique among users. */
    normalize: (username: string) =>
      rules.UsernameConfiguration.CaseSensitive ? username : username.toLowerCase(),
    hasTotp: rules.MfaConfiguration === 'OPTIONAL' && rules.EnabledMfas.includes('SOFTWARE_TOKEN_MFA'),
  }
}

/** Cognito's words. Attributes can only be added. */
export const refuseOtherAttributes = (before: Pool | undefined, after: Pool) => {
  if (before?.id !== after.id) return
  const isKept = before.Schema.every((rule, index) => isDeepStrictEqual(rule, after.Schema[index]))
  if (!isKept) throw new Error('Existing schema attributes cannot be modified or deleted.')
  if (!isDeepStrictEqual(before.UsernameAttributes, after.UsernameAttributes))
    throw new Error('Updates are not allowed for property - UsernameAttributes.')
}

const protectionSchema = z.object({ DeletionProtection: z._default(z.string(), 'INACTIVE') })

export const refuseDeletion = ({ properties }: PoolResource) => {
  if (protectionSchema.parse(properties).DeletionProtection === 'ACTIVE')
    throw new Error(
      'The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.',
    )
}
