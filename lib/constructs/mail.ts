import { Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addFunction, granted } from './function.ts'
import type { Logs } from './logs.ts'
import { metricNamespace, physicalName } from './names.ts'
import type { Records } from './records.ts'

const needsNoQuotes = /^[\w !#$%&'*+/=?^`{|}~-]+$/
const isAscii = /^[\x20-\x7e]*$/

/** An encoded word has at most 75 characters: 11 letters of 4 bytes make 72. */
const lettersOfWord = 11

/** Quoted by RFC 5322 or encoded by RFC 2047 if needed. */
export const mailName = (name: string): string => {
  if (needsNoQuotes.test(name)) return name
  if (isAscii.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`
  const letters = [...name]
  const words = Array.from({ length: Math.ceil(letters.length / lettersOfWord) }, (_, index) =>
    letters.slice(index * lettersOfWord, (index + 1) * lettersOfWord).join(''),
  )
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

export type Mail = ReturnType<typeof addMail>

/** Of each function that changes cases: a changed record says when the sweep looks at it next. */
export const environmentOfCases = (
  scope: Construct,
  { draftDays }: Stage,
  { records, mail }: { records: Records; mail: Mail },
) => ({
  TABLE_NAME: records.tableName,
  DRAFT_DAYS: String(draftDays),
  METRIC_NAMESPACE: metricNamespace(scope),
  ...mail.environment,
})

const arnOf = (scope: Construct, resource: 'identity' | 'configuration-set', resourceName: string) =>
  Stack.of(scope).formatArn({ service: 'ses', resource, resourceName })

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
    return {
      isSent: false as const,
      environment: words,
      rights: { 'send-notice': () => [], 'send-mail': () => [] },
    }
  const identity = arnOf(scope, 'identity', mailSender.replace(/^.*@/, ''))
  const configurationSet = addConfigurationSet(scope)
  const toUse =
    (...resources: string[]) =>
    () => [
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
    rights: {
      'send-notice': toUse(identity),
      'send-mail': toUse(identity, arnOf(scope, 'configuration-set', configurationSet)),
    },
  }
}

/** https://docs.aws.amazon.com/eventbridge/latest/ref/events-ref-ses.html */
const patternOf = (configurationSet: string) => ({
  source: ['aws.ses'],
  detailType: ['Email Bounced', 'Email Complaint Received'],
  detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
})

type MailEventsSettings = { records: Records; mail: Mail; logs: Logs }

export const addMailEvents = (
  parent: Construct,
  { draftDays }: Stage,
  { records, mail, logs }: MailEventsSettings,
) => {
  if (!mail.isSent) return undefined
  const scope = new Construct(parent, 'Undelivered')
  const mailEvents = addFunction(scope, 'MailEvents', {
    entry: 'mail-events',
    description: 'Larkfield: marks addresses that mails do not reach',
    memory: 512,
    timeout: 30,
    logs,
    /** A changed record says when the sweep looks at it next. */
    environment: { TABLE_NAME: records.tableName, DRAFT_DAYS: String(draftDays), ...mail.environment },
    rights: granted(records.rights, ['read-record', 'write-record']),
  })
  const rule = new Rule(scope, 'Rule', {
    description: 'Larkfield: mails that came back, and complaints about mails',
    eventPattern: patternOf(mail.configurationSet),
    targets: [new LambdaFunction(mailEvents)],
  })
  acknowledge(rule, {
    'Serverless-EventBusDLQ':
      'EventBridge tries for a day to start the function. A bounce that is lost comes again with the next mail, because SES suppresses the address.',
  })
  return mailEvents
}
