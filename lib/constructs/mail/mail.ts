// The sender and configuration set of our mails.
import { Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Stage } from '../../stage.ts'
import { physicalName } from '../physical-name.ts'
import { mailName } from './mail-name.ts'

export type Mail = ReturnType<typeof addMail>

const arnOf = (scope: Construct, resource: 'identity' | 'configuration-set', resourceName: string) =>
  Stack.of(scope).formatArn({ service: 'ses', resource, resourceName })

/** SES sends nothing more to an address that bounced or complained, and tracks no reader. */
const addConfigurationSet = (parent: Construct) => {
  const scope = new Construct(parent, 'Mail')
  const configurationSet = new ConfigurationSet(scope, 'ConfigurationSet', {
    configurationSetName: physicalName(scope),
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: false,
  })
  configurationSet.addEventDestination('Undelivered', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(scope, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })
  return configurationSet.configurationSetName
}

export const addMail = (scope: Construct, { mailSender, brand }: Stage) => {
  const words = {
    PRODUCT_NAME: brand.productName,
    SUPPORT_PHONE: brand.supportPhone,
    SUPPORT_EMAIL: brand.supportEmail,
    SUPPORT_HOURS: brand.supportHours,
  }
  if (mailSender === undefined)
    return { isSent: false as const, environment: words, rightToSend: () => [], rightToSendTracked: () => [] }
  const identity = arnOf(scope, 'identity', mailSender.replace(/^.*@/, ''))
  const configurationSet = addConfigurationSet(scope)
  const rightToUse = (...resources: string[]) => [
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources,
      conditions: { StringEquals: { 'ses:FromAddress': mailSender } },
    }),
  ]
  return {
    isSent: true as const,
    environment: { ...words, MAIL_FROM: `${mailName(brand.productName)} <${mailSender}>` },
    configurationSet,
    rightToSend: () => rightToUse(identity),
    rightToSendTracked: () => rightToUse(identity, arnOf(scope, 'configuration-set', configurationSet)),
  }
}
