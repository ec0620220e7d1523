// A schema can never change, so it requires only the email; a trigger checks the rest.
import { Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { passwordMinimumLength } from '#domain/constants.ts'
import { helpLimits } from '#domain/help/help.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { protectionOf } from './keys.ts'
import { mailName } from './mail.ts'

export type Triggers = { customMessage: IFunction; preSignUp: IFunction; postConfirmation: IFunction }

/** Without a sender, Cognito sends up to 50 mails a day. */
const mailFrom = ({ mailSender, brand, region }: Stage) =>
  mailSender === undefined || region === undefined
    ? UserPoolEmail.withCognito()
    : UserPoolEmail.withSES({
        fromEmail: mailSender,
        fromName: mailName(brand.productName),
        replyTo: brand.supportEmail,
        sesRegion: region,
        sesVerifiedDomain: mailSender.replace(/^.*@/, ''),
      })

const addPool = (scope: Construct, stage: Stage, triggers: Triggers) =>
  new UserPool(scope, 'Users', {
    featurePlan: FeaturePlan[stage.cognitoPlan],
    /** Only the PLUS plan can refuse suspicious sign-ins. */
    ...(stage.cognitoPlan === 'PLUS'
      ? { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }
      : {}),
    email: mailFrom(stage),
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    /** Compared by order. Only add at the end. */
    customAttributes: {
      role: new StringAttribute({ mutable: false, minLen: 1, maxLen: 20 }),
      accepted: new StringAttribute({ mutable: false, minLen: 1, maxLen: 200 }),
    },
    passwordPolicy: {
      minLength: passwordMinimumLength,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(helpLimits.invitation),
    },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    lambdaTriggers: triggers,
    ...protectionOf(stage),
  })

const addBrowserClient = (pool: UserPool) => {
  const custom = ['role', 'accepted']
  const ownNames = { email: true, givenName: true, familyName: true }
  return pool.addClient('Browser', {
    authFlows: { userSrp: true },
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(1),
    readAttributes: new ClientAttributes()
      .withStandardAttributes({ ...ownNames, emailVerified: true })
      .withCustomAttributes(...custom),
    writeAttributes: new ClientAttributes().withStandardAttributes(ownNames).withCustomAttributes(...custom),
  })
}

export type Accounts = ReturnType<typeof addAccounts>

export const addAccounts = (parent: Construct, stage: Stage, triggers: Triggers) => {
  const scope = new Construct(parent, 'Accounts')
  const pool = addPool(scope, stage, triggers)
  acknowledge(pool, {
    'AwsSolutions-COG1':
      'The specification asks for eight characters and no mix of kinds. NIST SP 800-63B-3, section 5.1.1.2, says the same about composition: such rules make people choose worse passwords and write them down. It also asks to refuse common passwords. Our pages do, in the forms for sign-up, reset and change, with the commonest 3,000 and with the names of the person and the product; Cognito shows its triggers no password, so whoever calls Cognito without our pages can still choose one. SP 800-63B-4 asks for 15 characters where the password is the only factor. We do not follow it: the specification says eight, and an authenticator app is optional.',
    'AwsSolutions-COG2':
      'The pool offers an authenticator app to everyone and forces it on no applicant: they are over 65, and losing the phone would mean losing the application. Every call of an admin asks for one (staffSecondFactor).',
    ...(stage.cognitoPlan === 'PLUS'
      ? {}
      : {
          'AwsSolutions-COG8':
            "Threat protection is the stage's choice (cognitoPlan). It costs $0.02 a user and month where LITE costs $0.0055, which is nearly all of the bill; Cognito limits attempts in every plan.",
        }),
  })
  const { userPoolId } = pool
  new CfnUserPoolGroup(scope, 'Admins', {
    userPoolId,
    groupName: 'admin',
    description: 'Can see all users and submissions, and export them',
  })
  new CfnUserPoolGroup(scope, 'Team', {
    userPoolId,
    groupName: 'team',
    description: 'Can see and move all cases',
  })
  return { pool, client: addBrowserClient(pool) }
}
