import { type CognitoOptions, startCognito } from '#local-cloud/cognito/cognito.ts'
import type { PoolResource } from '#local-cloud/cognito/pool.ts'

export const poolId = 'us-east-1_Example'
export const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`
export const clientId = 'webclient000000000000000'
/** A second client of the same pool, which may also sign in with the bare password. */
export const passwordClientId = 'scriptclient000000000000'
/** A third, which tells who has an account. */
export const revealingClientId = 'legacyclient000000000000'
export const password = 'a long enough one'

const attributeNames = ['email', 'given_name', 'family_name', 'custom:role']

export const poolProperties = {
  UserPoolName: 'example',
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    },
  },
  Schema: [
    { Name: 'email', Mutable: true, Required: true },
    {
      Name: 'role',
      AttributeDataType: 'String',
      Mutable: false,
      StringAttributeConstraints: { MinLength: '1', MaxLength: '20' },
    },
  ],
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  LambdaConfig: {
    PreSignUp: 'arn:aws:lambda:us-east-1:000000000000:function:pre-sign-up',
    CustomMessage: 'arn:aws:lambda:us-east-1:000000000000:function:custom-message',
    PostConfirmation: 'arn:aws:lambda:us-east-1:000000000000:function:post-confirmation',
  },
}

export const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  GenerateSecret: false,
  ReadAttributes: [...attributeNames, 'email_verified'],
  WriteAttributes: attributeNames,
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 1440,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
}

export const clients = [
  { id: clientId, properties: clientProperties },
  {
    id: passwordClientId,
    properties: {
      ...clientProperties,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
    },
  },
  {
    id: revealingClientId,
    properties: {
      ...clientProperties,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'LEGACY',
    },
  },
]

type Filled = CognitoOptions & {
  pool: PoolResource
  clients: readonly { id: string; properties: unknown }[]
  groups: readonly string[]
}

export const startFilled = async ({ pool, clients: filledIn, groups, ...options }: Filled) => {
  const cognito = await startCognito(options)
  await cognito.putPool(pool).catch(async (error: unknown) => {
    await cognito.close()
    throw error
  })
  for (const client of filledIn) cognito.putClient(client)
  for (const group of groups) cognito.putGroup(group)
  return cognito
}

/** Nobody: signing up takes no rights. */
const owner = { accessKeyId: 'local', secretAccessKey: 'local', sessionToken: 'local' }

/** Without triggers and mail, on this data: for tests that kill it. */
export const start = async (dataFolder: string) => ({
  ...(await startFilled({
    pool: { id: poolId, arn: 'arn:pool', properties: { ...poolProperties, LambdaConfig: {} } },
    clients,
    groups: [],
    invokeTrigger: async (_functionArn, event) => event,
    deliver: () => {},
    dataFolder,
    port: 0,
    clock: Date.now,
  })),
  owner,
})
