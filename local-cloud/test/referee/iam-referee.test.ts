import { expect, test } from 'vitest'
import { callsNotMade, type Decision, disagreements } from './iam-referee.ts'

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/cases'
const context = { 'aws:SecureTransport': 'true', 'dynamodb:LeadingKeys': ['USER#1'] }
const statements: Decision['principal']['statements'] = [
  {
    Effect: 'Allow',
    Action: ['dynamodb:GetItem'],
    Resource: [table],
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
  },
]
const read: Decision = {
  principal: { name: 'reader', session: 'local', statements },
  action: 'dynamodb:GetItem',
  resource: table,
  context,
  resourcePolicy: [],
  isAllowed: true,
}
const write = { ...read, action: 'dynamodb:PutItem', isAllowed: false }

test('Right decisions pass, and each wrong one is found', async () => {
  expect(await disagreements([read, write])).toEqual([])
  const wrong = [
    { ...read, isAllowed: false },
    { ...write, isAllowed: true },
    { ...read, context: { ...context, 'dynamodb:LeadingKeys': ['USER#1', 'AUDIT#1'] } },
    { ...read, resource: `${table}s` },
  ]
  expect(await disagreements(wrong)).toHaveLength(4)
})

test('An action that IAM does not know, and a resource that the action never has, are found', async () => {
  const unknown = [
    { ...write, action: 'dynamodb:WriteItem' },
    { ...write, resource: 'arn:aws:s3:::cases' },
  ]
  expect(await disagreements(unknown)).toEqual([
    expect.stringContaining('invalid.action'),
    expect.stringContaining('no.resource.types'),
  ])
})

test('A mail takes the right to its identity, and another one to its configuration set', async () => {
  const ses = (resource: string) => `arn:aws:ses:us-east-1:000000000000:${resource}`
  const Condition = { StringEquals: { 'ses:FromAddress': ['a@mail.example'] } }
  const Resource = [ses('identity/mail.example')]
  const sender: Decision['principal']['statements'] = [
    { Effect: 'Allow', Action: ['ses:SendEmail'], Resource, Condition },
  ]
  const send = {
    ...{ principal: { name: 'sender', session: 'local', statements: sender }, action: 'ses:SendEmail' },
    ...{ resource: Resource[0] ?? '', resourcePolicy: [], isAllowed: true },
    context: { 'aws:SecureTransport': 'true', 'ses:FromAddress': 'a@mail.example' },
  }
  const throughSet = { ...send, resource: ses('configuration-set/mails'), isAllowed: false }
  expect(await disagreements([send, throughSet])).toEqual([])
  expect(callsNotMade([throughSet]).map(({ resource }) => resource)).toEqual([
    ses('configuration-set/other-mails'),
  ])
})

test('Each role is tried with the calls of the others, and with its own on other things', () => {
  const other = { ...write, principal: { name: 'writer', session: 'local', statements: [] } }
  const calls = callsNotMade([read, other]).map(
    ({ principal, action, resource, isAllowed }) => `${principal.name} ${action} ${resource} ${isAllowed}`,
  )
  expect(calls).toEqual([
    `reader dynamodb:GetItem ${table.replace('cases', 'other-cases')} false`,
    `reader dynamodb:PutItem ${table} false`,
    `writer dynamodb:GetItem ${table} false`,
    `writer dynamodb:PutItem ${table.replace('cases', 'other-cases')} false`,
  ])
})
