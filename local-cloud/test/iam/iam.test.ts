import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allows, createPrincipals } from '#local-cloud/iam/iam.ts'
import { parsePolicy } from '#local-cloud/iam/policy.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'

const key = 'arn:aws:s3:::signatures/user-1/a.png'
const statement = (Effect: string, Action: unknown, Resource: unknown, Condition?: object) => ({
  Effect,
  Action,
  Resource,
  ...(Condition ? { Condition } : {}),
})

const folder = await temporaryFolder()

const role = (...statements: object[]) =>
  createPrincipals(folder).add('role', [{ Version: '2012-10-17', Statement: statements }])

describe('a role', () => {
  test.each([
    ['the object', statement('Allow', 's3:GetObject', key), true],
    ['a list with the object', statement('Allow', ['s3:PutObject', 's3:GetObject'], ['x', key]), true],
    ['a star pattern', statement('Allow', 's3:Get*', 'arn:aws:s3:::signatures/*'), true],
    ['a question mark pattern', statement('Allow', 's3:GetObjec?', key.replace('1', '?')), true],
    ['everything', statement('Allow', '*', '*'), true],
    ['the action in another case', statement('Allow', 'S3:getobject', key), true],
    ['another action', statement('Allow', 's3:PutObject', key), false],
    ['another resource', statement('Allow', 's3:GetObject', 'arn:aws:s3:::signatures/user-2/*'), false],
    ['the resource in another case', statement('Allow', 's3:GetObject', key.toUpperCase()), false],
    ['a shorter resource', statement('Allow', 's3:GetObject', key.slice(0, -1)), false],
    ['a resource that a dot would match', statement('Allow', 's3:GetObject', key.replace('.', '+')), false],
  ])('with a policy for %s is judged as by IAM', (_, policy, expected) => {
    expect(allows(role(policy), 's3:GetObject', key)).toBe(expected)
  })

  test('is denied what one statement denies and another allows', () => {
    const denied = role(statement('Allow', '*', '*'), statement('Deny', 's3:*', 'arn:aws:s3:::signatures/*'))
    expect(allows(denied, 's3:GetObject', key)).toBe(false)
    expect(allows(denied, 's3:GetObject', 'arn:aws:s3:::other/a')).toBe(true)
  })

  test.each([
    ['StringEquals', { StringEquals: { 's3:prefix': ['a/', 'b/'] } }, true],
    ['StringEquals that differs', { StringEquals: { 's3:prefix': 'c/' } }, false],
    ['StringLike', { StringLike: { 's3:prefix': 'b*' } }, true],
    ['Bool on TLS', { Bool: { 'aws:SecureTransport': true } }, true],
    ['Bool that differs', { Bool: { 'aws:SecureTransport': 'false' } }, false],
    [
      'one of two that differs',
      { StringEquals: { 's3:prefix': 'b/' }, Bool: { 'aws:SecureTransport': false } },
      false,
    ],
    ['a key nobody knows', { StringEquals: { 'aws:SourceVpc': 'vpc-1' } }, false],
    ['an operator nobody knows', { IpAddress: { 's3:prefix': 'b/' } }, false],
  ])('what is allowed under a condition: %s', (_, condition, expected) => {
    const conditional = role(statement('Allow', 's3:ListBucket', '*', condition))
    expect(allows(conditional, 's3:ListBucket', 'arn:aws:s3:::b', { 's3:prefix': 'b/' })).toBe(expected)
  })

  const keys = 'dynamodb:LeadingKeys'
  const like = { 'ForAllValues:StringLike': { [keys]: ['AUDIT#*', 'EXPORT#?'] } }
  const equal = { 'ForAllValues:StringEquals': { [keys]: ['AUDIT#1', 'AUDIT#2'] } }
  test.each<[string, object, Record<string, readonly string[] | string>, boolean]>([
    ['all like one of the patterns', like, { [keys]: ['AUDIT#2026-01', 'EXPORT#1', 'AUDIT#'] }, true],
    ['one like none of the patterns', like, { [keys]: ['AUDIT#1', 'USER#1'] }, false],
    ['one longer than its pattern', like, { [keys]: ['EXPORT#12'] }, false],
    ['one that only contains a pattern', like, { [keys]: ['xAUDIT#1'] }, false],
    ['a single value for a list', like, { [keys]: 'AUDIT#1' }, true],
    ['none at all', like, { [keys]: [] }, true],
    ['nobody knows which', like, {}, false],
    ['all equal to one', equal, { [keys]: ['AUDIT#2', 'AUDIT#1', 'AUDIT#2'] }, true],
    ['one in another case', equal, { [keys]: ['audit#1'] }, false],
    ['none equal', equal, { [keys]: ['AUDIT#3'] }, false],
    ['a list for an operator of one', { StringLike: { [keys]: '*' } }, { [keys]: ['AUDIT#1'] }, false],
    ['an operator nobody knows', { 'ForAnyValue:IpAddress': { [keys]: '*' } }, { [keys]: ['A'] }, false],
  ])('what a condition on all values allows: %s', (_, condition, context, expected) => {
    const conditional = role(statement('Allow', 'dynamodb:PutItem', '*', condition))
    expect(allows(conditional, 'dynamodb:PutItem', 'arn:aws:dynamodb:::table/t', context)).toBe(expected)
  })

  test('nothing that is denied for all values, and none without any', () => {
    const denied = role(statement('Allow', '*', '*'), statement('Deny', 'dynamodb:*', '*', like))
    const may = (context: Record<string, readonly string[]>) =>
      allows(denied, 'dynamodb:PutItem', 'arn:aws:dynamodb:::table/t', context)
    expect(may({ [keys]: ['USER#1'] })).toBe(true)
    for (const context of [{ [keys]: ['AUDIT#1'] }, { [keys]: [] }, {}]) expect(may(context)).toBe(false)
  })

  test('nothing denied under a condition that cannot be judged', () => {
    const conditional = role(
      statement('Allow', '*', '*'),
      statement('Deny', 's3:*', '*', { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }),
    )
    expect(allows(conditional, 's3:GetObject', key)).toBe(false)
  })
})

test.each([
  ['NotAction', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }],
  ['NotResource', { Effect: 'Allow', Action: 's3:*', NotResource: '*' }],
  ['Principal', { Effect: 'Allow', Action: 's3:*', Resource: '*', Principal: '*' }],
  ['an effect of its own', { Effect: 'Maybe', Action: 's3:*', Resource: '*' }],
  ['a resource left unresolved', { Effect: 'Allow', Action: 's3:*', Resource: { Ref: 'Bucket' } }],
])('a policy with %s is refused', (_, policy) => {
  expect(() => parsePolicy({ Version: '2012-10-17', Statement: [policy] })).toThrow()
})

test('credentials are found by their key, differ by role and outlive a restart', async () => {
  const principals = createPrincipals(folder)
  const api = principals.add('api', [])
  const admin = principals.add('admin', [])
  expect(principals.find(api.accessKeyId)).toBe(api)
  expect(principals.find('ASIAUNKNOWN')).toBeUndefined()
  expect(
    new Set([api, admin].flatMap((one) => [one.accessKeyId, one.secretAccessKey, one.sessionToken])).size,
  ).toBe(6)
  expect(api.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
  expect(createPrincipals(folder).add('api', [])).toEqual(api)
})

test('the key that credentials come from is readable by its owner alone', async () => {
  createPrincipals(folder).add('api', [])
  expect((await stat(join(folder, 'credentials.key'))).mode & 0o777).toBe(0o600)
})
