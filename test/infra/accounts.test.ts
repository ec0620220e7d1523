// Tests the user pool, its client, and its triggers.
import { describe, expect, test } from 'vitest'
import { onlyOne, production, stack, template, textOf } from './synthesized.ts'

describe('accounts', () => {
  test.each([
    ['default', stack],
    ['production', production],
  ])(
    'the schema of the pool (%s) begins as it was made, custom:role included, and only ever grows: any other change would lose every account [INF-1] [JOI-4]',
    (_, of) => {
      const [, pool] = onlyOne('AWS::Cognito::UserPool', of)
      expect(pool.Properties.Schema).toEqual([
        { Name: 'email', Required: true, Mutable: true },
        {
          Name: 'role',
          AttributeDataType: 'String',
          Mutable: false,
          StringAttributeConstraints: { MinLength: '1', MaxLength: '20' },
        },
        {
          Name: 'accepted',
          AttributeDataType: 'String',
          Mutable: false,
          StringAttributeConstraints: { MinLength: '1', MaxLength: '200' },
        },
      ])
      expect(pool.Properties).toMatchObject({
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
      })
    },
  )

  test.each([
    ['costs the plan that is paid for', { UserPoolTier: 'LITE' }],
    ['lets people sign up', { AdminCreateUserConfig: { AllowAdminCreateUserOnly: false } }],
    ['confirms the email [INF-1]', { AutoVerifiedAttributes: ['email'] }],
    [
      'keeps the old email until the new one is confirmed',
      { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
    ],
    [
      'asks for eight characters and no mix of kinds',
      {
        Policies: {
          PasswordPolicy: {
            MinimumLength: 8,
            RequireLowercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
            RequireUppercase: false,
          },
        },
      },
    ],
    [
      'recovers by email alone',
      { AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] } },
    ],
    [
      'offers an authenticator app and no text messages',
      { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] },
    ],
    ['is not deleted by mistake', { DeletionProtection: 'ACTIVE' }],
  ])('The pool %s', (_, properties) => {
    template.hasResourceProperties('AWS::Cognito::UserPool', properties)
  })

  test.each([
    ['signs in by SRP alone', { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] }],
    ['has no OAuth flow', { AllowedOAuthFlowsUserPoolClient: false }],
    ['has no secret', { GenerateSecret: false }],
    ['does not tell who has an account', { PreventUserExistenceErrors: 'ENABLED' }],
    ['can revoke tokens', { EnableTokenRevocation: true }],
    [
      'gets tokens for 15 minutes and a session of a day',
      {
        AccessTokenValidity: 15,
        IdTokenValidity: 15,
        RefreshTokenValidity: 24 * 60,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      },
    ],
    [
      'reads what the pages show',
      {
        ReadAttributes: 'custom:accepted custom:role email email_verified family_name given_name'.split(' '),
      },
    ],
    [
      'writes what sign-up asks for',
      { WriteAttributes: ['custom:accepted', 'custom:role', 'email', 'family_name', 'given_name'] },
    ],
  ])('The browser client %s', (_, properties) => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', properties)
  })

  test.each([
    ['CustomMessage', 'TriggersCustomMessage'],
    ['PreSignUp', 'TriggersPreSignUp'],
    ['PostConfirmation', 'TriggersPostConfirmation'],
  ])('The trigger %s calls its function, which only this pool can call', (trigger, name) => {
    const [poolName, pool] = onlyOne('AWS::Cognito::UserPool')
    const config = pool.Properties.LambdaConfig
    const target = stack.ofType('AWS::Lambda::Function').find(([id]) => id.startsWith(name))?.[0]
    expect(config).toHaveProperty(trigger, { 'Fn::GetAtt': [target, 'Arn'] })
    template.hasResourceProperties('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': [target, 'Arn'] },
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [poolName, 'Arn'] },
    })
  })

  test('The mails name the site and its support', () => {
    const [distribution] = onlyOne('AWS::CloudFront::Distribution')
    const mails = stack.ofType('AWS::Lambda::Function').find(([id]) => id.startsWith('TriggersCustomMessage'))
    expect(mails?.[1].Properties.Environment).toMatchObject({
      Variables: {
        PRODUCT_NAME: 'Larkfield',
        SUPPORT_PHONE: '1-800-555-0142',
        SUPPORT_EMAIL: 'support@larkfield.example',
      },
    })
    expect(mails?.[1].Properties).toHaveProperty('Environment.Variables.APP_URL', {
      'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [distribution, 'DomainName'] }]],
    })
    expect(textOf(stack.outputs.SiteUrl?.Value)).toBe(`https://\${${distribution}.DomainName}`)
  })
})
