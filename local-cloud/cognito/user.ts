// A stored user.
import * as z from 'zod/mini'

const verifierSchema = z.object({ salt: z.string(), verifier: z.string() })

const codeSchema = z.object({ digits: z.string(), issuedAt: z.number(), email: z.string() })

const wrongCodesSchema = z.object({ count: z.number(), lastAt: z.number() })

const perPurpose = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ confirmation: z.optional(value), reset: z.optional(value), attribute: z.optional(value) })

export const userSchema = z.object({
  id: z.uuid(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  password: verifierSchema,
  temporaryUntil: z.optional(z.number()),
  groups: z.array(z.string()),
  codes: perPurpose(codeSchema),
  wrongCodes: perPurpose(wrongCodesSchema),
  totp: z.optional(
    z.object({
      enabled: z.boolean(),
      pending: z.optional(z.string()),
      verified: z.optional(z.object({ secret: z.string(), lastStep: z.number() })),
    }),
  ),
  createdAt: z.number(),
  modifiedAt: z.number(),
})

export type User = z.infer<typeof userSchema>
export type CodePurpose = keyof User['codes']

export const emailOf = (user: User) => user.attributes.email ?? ''

export const isEmailVerified = (user: User) => user.attributes.email_verified === 'true'

export const attributesOf = (user: User): Record<string, string> => ({ sub: user.id, ...user.attributes })
