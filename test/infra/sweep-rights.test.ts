// The rights of the function that deletes drafts.
import { expect, test } from 'vitest'
import { account } from '#local-cloud/test/referee/iam-referee.ts'
import { type Context, leading as key, simulatedRole, tableArn as table } from './simulated-role.ts'

const can = simulatedRole('CasesSweep')
const pool = (name: string) => `arn:aws:cognito-idp:us-east-1:${account}:userpool/${name}`
const signature = 'arn:aws:s3:::Signatures/1/signature_1.png'
const identity = `arn:aws:ses:us-east-1:${account}:identity/meadow.example`

type Case = [what: string, action: string, resource: string, context: Context, isAllowed: boolean]

test.each<Case>([
  ["an applicant's record", 'dynamodb:DeleteItem', table, key('USER#1'), true],
  ['an audit entry', 'dynamodb:DeleteItem', table, key('AUDIT#2026-11'), false],
  ['an audit entry', 'dynamodb:UpdateItem', table, key('AUDIT#2026-11'), false],
  ['a new audit entry', 'dynamodb:PutItem', table, key('AUDIT#2026-11'), true],
  ['an export job', 'dynamodb:GetItem', table, key('EXPORT#1'), false],
  ['who is due', 'dynamodb:Query', `${table}/index/sweep`, {}, true],
  ["the team's cases", 'dynamodb:Query', `${table}/index/cases`, {}, false],
  ['all records', 'dynamodb:Scan', table, {}, false],
  ['a version of a signature', 's3:DeleteObjectVersion', signature, {}, true],
  ['the picture of a signature', 's3:GetObject', signature, {}, false],
  ['a page of the site', 's3:DeleteObjectVersion', 'arn:aws:s3:::Site/index.html', {}, false],
  [
    "one person's signatures",
    's3:ListBucketVersions',
    'arn:aws:s3:::Signatures',
    { 's3:prefix': '1/' },
    true,
  ],
  ["everyone's signatures", 's3:ListBucketVersions', 'arn:aws:s3:::Signatures', { 's3:prefix': '' }, false],
  ['an account of this pool', 'cognito-idp:AdminDeleteUser', pool('Users'), {}, true],
  ['the groups of an account of this pool', 'cognito-idp:AdminListGroupsForUser', pool('Users'), {}, true],
  ['an account of another pool', 'cognito-idp:AdminDeleteUser', pool('Others'), {}, false],
  [
    "a mail as the stage's sender",
    'ses:SendEmail',
    identity,
    { 'ses:FromAddress': 'accounts@meadow.example' },
    true,
  ],
  ['a mail as another sender', 'ses:SendEmail', identity, { 'ses:FromAddress': 'ceo@meadow.example' }, false],
])('[CASE-99] the sweep and %s: %s on %s', async (_, action, resource, context, isAllowed) => {
  expect(await can(action, resource, context)).toBe(isAllowed)
})
