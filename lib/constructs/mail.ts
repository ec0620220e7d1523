// The sender of the mails that our functions send through SES.
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { mailName } from './mail-name.ts'

export type Mail = ReturnType<typeof mailOf>

export const mailOf = (scope: Construct, { mailSender, brand }: Stage) => {
  const words = {
    PRODUCT_NAME: brand.productName,
    SUPPORT_PHONE: brand.supportPhone,
    SUPPORT_EMAIL: brand.supportEmail,
    SUPPORT_HOURS: brand.supportHours,
  }
  if (mailSender === undefined) return { isSent: false, environment: words, rightToSend: () => [] }
  const identity = Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'identity',
    resourceName: mailSender.replace(/^.*@/, ''),
  })
  return {
    isSent: true,
    environment: { ...words, MAIL_FROM: `${mailName(brand.productName)} <${mailSender}>` },
    rightToSend: () => [
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [identity],
        conditions: { StringEquals: { 'ses:FromAddress': mailSender } },
      }),
    ],
  }
}
