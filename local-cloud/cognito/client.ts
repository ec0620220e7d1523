// Reads an app client.
import * as z from 'zod/mini'
import { standardAttributes } from './attribute-rules.ts'
import { notAuthorized } from './cognito-error.ts'

const unitSchema = z.enum(['seconds', 'minutes', 'hours', 'days'])
const unitSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const

const clientSchema = z.object({
  ExplicitAuthFlows: z._default(z.array(z.string()), ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  GenerateSecret: z.optional(z.literal(false)),
  ReadAttributes: z.optional(z.array(z.string())),
  WriteAttributes: z.optional(z.array(z.string())),
  AccessTokenValidity: z.optional(z.number()),
  IdTokenValidity: z.optional(z.number()),
  RefreshTokenValidity: z.optional(z.number()),
  TokenValidityUnits: z._default(
    z.object({
      AccessToken: z._default(unitSchema, 'hours'),
      IdToken: z._default(unitSchema, 'hours'),
      RefreshToken: z._default(unitSchema, 'days'),
    }),
    { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' },
  ),
  PreventUserExistenceErrors: z._default(z.enum(['ENABLED', 'LEGACY']), 'LEGACY'),
  EnableTokenRevocation: z.optional(z.literal(true)),
})

const neverWritable = ['sub', 'email_verified', 'phone_number_verified']

export type Client = ReturnType<typeof readClient>

export const readClient = ({ id, properties }: { id: string; properties: unknown }) => {
  const parsed = z.safeParse(clientSchema, properties)
  if (!parsed.success)
    throw new Error(`The app client ${id} of the template: ${z.prettifyError(parsed.error)}`)
  const rules = parsed.data
  const { AccessToken, IdToken, RefreshToken } = rules.TokenValidityUnits
  const isReadable = (name: string) =>
    name === 'sub' || (rules.ReadAttributes ?? standardAttributes).includes(name)
  const isWritable = (name: string) =>
    !neverWritable.includes(name) && (rules.WriteAttributes?.includes(name) ?? true)
  return {
    id,
    hidesUnknownUsers: rules.PreventUserExistenceErrors === 'ENABLED',
    accessTokenSeconds: (rules.AccessTokenValidity ?? 1) * unitSeconds[AccessToken],
    idTokenSeconds: (rules.IdTokenValidity ?? 1) * unitSeconds[IdToken],
    refreshTokenSeconds: (rules.RefreshTokenValidity || 30) * unitSeconds[RefreshToken],
    allows: (flow: string) => rules.ExplicitAuthFlows.includes(`ALLOW_${flow}`),
    readable: (attributes: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(attributes).filter(([name]) => isReadable(name))),
    assertMayWrite: (attributes: Readonly<Record<string, string>>) => {
      if (!Object.keys(attributes).every(isWritable)) {
        throw notAuthorized('A client attempted to write unauthorized attribute')
      }
    },
  }
}
