// Cognito's triggers. Their roles can't name the pool, which names them.
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { acceptedTermsText } from '#domain/accepted-terms.ts'
import type { Brand } from '#domain/site-config.ts'
import { nagPlaceOf } from './acknowledge.ts'
import { addFunction, granted } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail.ts'
import type { Records } from './records.ts'

type TriggerSettings = { records: Records; siteUrl: string; brand: Brand; mail: Mail; logs: Logs }

const anyPool = ({ partition, region, account }: ReturnType<typeof nagPlaceOf>) =>
  `arn:${partition}:cognito-idp:${region}:${account}:userpool/*`

export const addTriggers = (parent: Construct, settings: TriggerSettings) => {
  const { records, siteUrl, brand, mail, logs } = settings
  const scope = new Construct(parent, 'Triggers')
  const rights = {
    ...records.rights,
    ...mail.rights,
    'end-sessions': () => [
      new PolicyStatement({
        actions: ['cognito-idp:AdminUserGlobalSignOut'],
        resources: [anyPool(Stack.of(scope))],
      }),
    ],
  }
  /** Cognito waits 5 seconds. */
  const limits = { memory: 512, timeout: 5, logs }
  return {
    customMessage: addFunction(scope, 'CustomMessage', {
      ...limits,
      entry: 'custom-message',
      description: 'Larkfield: the text of every mail about an account',
      environment: { APP_URL: siteUrl, TABLE_NAME: records.tableName, ...mail.environment },
      rights: mail.isSent ? granted(rights, ['read-record', 'send-notice']) : [],
    }),
    preSignUp: addFunction(scope, 'PreSignUp', {
      ...limits,
      entry: 'pre-sign-up',
      description: 'Larkfield: who can sign up',
      environment: { ACCEPTED_TERMS: acceptedTermsText(brand) },
      rights: [],
    }),
    postConfirmation: addFunction(scope, 'PostConfirmation', {
      ...limits,
      entry: 'post-confirmation',
      description: "Larkfield: makes a new applicant's record, ends all sessions after a forgotten password",
      environment: { TABLE_NAME: records.tableName, ...mail.environment },
      rights: granted(rights, ['write-record', 'end-sessions', 'send-notice']),
      findings: {
        [`AwsSolutions-IAM5[Resource::${anyPool(nagPlaceOf(scope))}]`]:
          'The pool names this function, so its role cannot name the pool: that would be a cycle. All that it can do to a user of another pool of the account is to sign them out.',
      },
    }),
  }
}
