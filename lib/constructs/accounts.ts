// Who may sign in: the user pool, its one client (the browser) and the group of admins. Schema, sign-in name and case can never
// be changed on a pool that exists, so it asks for the email alone and the sign-up trigger checks the rest.
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
} from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { passwordMinimumLength } from '#domain/constants.ts'

export const adminGroup = 'admin'

export type Triggers = { customMessage: IFunction; preSignUp: IFunction; postConfirmation: IFunction }

const addPool = (scope: Construct, triggers: Triggers) =>
  new UserPool(scope, 'Users', {
    featurePlan: FeaturePlan.LITE,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    customAttributes: { role: new StringAttribute({ mutable: false, minLen: 1, maxLen: 20 }) },
    passwordPolicy: {
      minLength: passwordMinimumLength,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    lambdaTriggers: triggers,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })

/** `custom:role` is writable so that sign-up can set it; being immutable it stays what it was then. */
const addBrowserClient = (pool: UserPool) => {
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
      .withCustomAttributes('role'),
    writeAttributes: new ClientAttributes().withStandardAttributes(ownNames).withCustomAttributes('role'),
  })
}

export type Accounts = ReturnType<typeof addAccounts>

export const addAccounts = (parent: Construct, triggers: Triggers) => {
  const scope = new Construct(parent, 'Accounts')
  const pool = addPool(scope, triggers)
  new CfnUserPoolGroup(scope, 'Admins', {
    userPoolId: pool.userPoolId,
    groupName: adminGroup,
    description: 'May see all users and submissions',
  })
  return { pool, client: addBrowserClient(pool) }
}
