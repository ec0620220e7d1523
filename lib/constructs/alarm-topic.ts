import { Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import type { Logs } from './logs.ts'

export const addAlarmTopic = (scope: Construct, { alarmEmail }: Stage, { key }: Logs) => {
  if (alarmEmail === undefined) return undefined
  const topic = new Topic(scope, 'Topic', { displayName: 'Larkfield', masterKey: key, enforceSSL: true })
  const { account, region, partition } = Stack.of(scope)
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
        StringEquals: { 'aws:SourceAccount': account },
      },
    }),
  )
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
  )
  topic.addSubscription(new EmailSubscription(alarmEmail))
  acknowledge(topic, {
    'Serverless-SNSRedrivePolicy':
      'SNS tries a mailbox again for hours by itself; an alarm that is older than that is on the dashboard.',
  })
  return new SnsAction(topic)
}
