import { describe, expect, test } from 'vitest'
import { bothStages, onlyOne, propertiesOf, stack, template } from './synthesized.ts'

const ownAttribute = (Name: string, MaxLength: string) => ({
  Name,
  AttributeDataType: 'String',
  Mutable: false,
  StringAttributeConstraints: { MinLength: '1', MaxLength },
})

describe('accounts', () => {
  test.each(bothStages)(
    'the schema of the pool (%s) begins as it was made, custom:role included, and only ever grows: any other change would lose every account [INF-1] [JOI-4]',
    (_, of) => {
      const { Schema, ...properties } = propertiesOf('AWS::Cognito::UserPool', of)
      expect(Schema).toEqual([
        { Name: 'email', Required: true, Mutable: true },
        ownAttribute('role', '20'),
        ownAttribute('accepted', '200'),
      ])
      expect(properties).toMatchObject({
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
      })
    },
  )

  test('People sign up and confirm their email, which also recovers the account and stays until a new one is confirmed [INF-1]', () => {
    expect(propertiesOf('AWS::Cognito::UserPool')).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AutoVerifiedAttributes: ['email'],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    })
  })

  test('The pool has the plan that is paid for, asks for eight characters of any kind, offers an authenticator app and no text messages, and is not deleted by mistake', () => {
    expect(propertiesOf('AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'LITE',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
          TemporaryPasswordValidityDays: 7,
        },
      },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
    })
  })

  test('The browser signs in by SRP alone, has no secret, and is not told who has an account', () => {
    expect(propertiesOf('AWS::Cognito::UserPoolClient')).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
    })
  })

  test('Tokens are for 15 minutes, and a session for a day, unless it is revoked', () => {
    expect(propertiesOf('AWS::Cognito::UserPoolClient')).toMatchObject({
      EnableTokenRevocation: true,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    })
  })

  test('The browser reads what the pages show, and writes what sign-up asks for', () => {
    expect(propertiesOf('AWS::Cognito::UserPoolClient')).toMatchObject({
      ReadAttributes: 'custom:accepted custom:role email email_verified family_name given_name'.split(' '),
      WriteAttributes: ['custom:accepted', 'custom:role', 'email', 'family_name', 'given_name'],
    })
  })

  test.each(['CustomMessage', 'PreSignUp', 'PostConfirmation'])(
    'The trigger %s calls its function, which only this pool can call',
    (trigger) => {
      const [poolName, pool] = onlyOne('AWS::Cognito::UserPool')
      const [target] = onlyOne('AWS::Lambda::Function', stack, `Triggers${trigger}`)
      const arn = { 'Fn::GetAtt': [target, 'Arn'] }
      expect(pool.Properties).toHaveProperty(['LambdaConfig', trigger], arn)
      template.hasResourceProperties('AWS::Lambda::Permission', {
        Action: 'lambda:InvokeFunction',
        FunctionName: arn,
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': [poolName, 'Arn'] },
      })
    },
  )
})
