import { expect, test } from 'vitest'
import { mailName } from '#lib/constructs/mail.ts'
import { onlyOne, production, propertiesOf, stack } from './synthesized.ts'

const mailTypes = ['AWS::SES::ConfigurationSet', 'AWS::SES::ConfigurationSetEventDestination']

test('[CASE-91] SES suppresses an address after a bounce or a complaint, tells the default event bus, and tracks no reader', () => {
  const [set, { Properties }] = onlyOne('AWS::SES::ConfigurationSet', production)
  expect(Properties).toEqual({
    Name: { 'Fn::Join': expect.anything() },
    ReputationOptions: { ReputationMetricsEnabled: false },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
  expect(JSON.stringify(Properties.Name)).toMatch(/"Larkfield-prod-".*AWS::StackId/)
  const { EventDestination } = propertiesOf('AWS::SES::ConfigurationSetEventDestination', production)
  expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] })
  expect(JSON.stringify(EventDestination)).toContain(':event-bus/default')
  expect(propertiesOf('AWS::Lambda::Function', production, 'CasesSweep')).toHaveProperty(
    'Environment.Variables.CONFIGURATION_SET',
    { Ref: set },
  )
})

test("[CASE-92] Bounces and complaints of this stack's mails, and no other events, start the function that marks the address", () => {
  const [set] = onlyOne('AWS::SES::ConfigurationSet', production)
  const [marker] = onlyOne('AWS::Lambda::Function', production, 'UndeliveredMailEvents')
  const [rule, { Properties }] = onlyOne('AWS::Events::Rule', production, 'Undelivered')
  expect(Properties).toMatchObject({
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
    },
    Targets: [{ Arn: { 'Fn::GetAtt': [marker, 'Arn'] } }],
  })
  expect(propertiesOf('AWS::Lambda::Permission', production, 'Undelivered')).toMatchObject({
    Action: 'lambda:InvokeFunction',
    FunctionName: { 'Fn::GetAtt': [marker, 'Arn'] },
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': [rule, 'Arn'] },
  })
})

test('[CASE-92] A stage without a sender has neither, and the sweep still deletes drafts', () => {
  expect(mailTypes.flatMap((type) => stack.ofType(type))).toEqual([])
  expect(stack.ofType('AWS::Lambda::Function').filter(([id]) => id.startsWith('Undelivered'))).toEqual([])
  expect(stack.ofType('AWS::Events::Rule').map(([id]) => id)).toEqual([
    expect.stringMatching(/^DocumentChecks/),
    expect.stringMatching(/^Cases/),
    expect.stringMatching(/^Numbers/),
  ])
})

test.each([
  ['a plain name stays', 'Meadow & Field', 'Meadow & Field'],
  ['a comma or a point is quoted', 'Meadow, Inc.', '"Meadow, Inc."'],
  ['a quotation mark is escaped', 'The "Meadow"', '"The \\"Meadow\\""'],
  ['other letters are encoded', 'Café', '=?UTF-8?B?Q2Fmw6k=?='],
  [
    'a long name in words that are short enough',
    'Prévoyance Générale',
    '=?UTF-8?B?UHLDqXZveWFuY2Ug?= =?UTF-8?B?R8OpbsOpcmFsZQ==?=',
  ],
])('A mail shows %s correctly', (_, name, written) => {
  expect(mailName(name)).toBe(written)
})
