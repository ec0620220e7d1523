// Learns of bounces and complaints from SES.
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { Stage } from '../../stage.ts'
import { acknowledge } from '../acknowledge.ts'
import { addFunction } from '../function.ts'
import type { Logs } from '../logs.ts'
import type { Records } from '../records.ts'
import type { Mail } from './mail.ts'

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
    /** Each change of a record says when the sweep looks at it next. */
    environment: { TABLE_NAME: records.tableName, DRAFT_DAYS: String(draftDays), ...mail.environment },
    rights: [...records.rightToRead(), ...records.rightToWrite()],
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
