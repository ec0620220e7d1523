import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

export type OriginSecret = ReturnType<typeof addOriginSecret>

/** After a change of `generateSecretString`, run `npm run origin-secret`: CloudFront has the old value. */
export const addOriginSecret = (scope: Construct) => {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'Larkfield: what CloudFront adds to each request for the API',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const ownRotation =
    'Its rotation also changes the distribution, which takes minutes: npm run origin-secret does both, by hand or on a schedule.'
  acknowledge(secret, {
    'AwsSolutions-SMG4': ownRotation,
    'HIPAA.Security-SecretsManagerRotationEnabled': ownRotation,
    'HIPAA.Security-SecretsManagerUsingKMSKey':
      "It opens no data: it only proves that a request came through CloudFront. The account's own key for Secrets Manager encrypts it.",
  })
  return {
    arn: secret.secretArn,
    /** Dynamic: never in the template. */
    reference: secret.secretValue.unsafeUnwrap(),
    rights: {
      'read-origin-secret': () => [
        new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
      ],
    },
  }
}
