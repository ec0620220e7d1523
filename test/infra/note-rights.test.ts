// What the function of the desk can do with notes, the audit, and accounts: notes are only added.
import { expect, test } from 'vitest'
import { account } from '#local-cloud/test/referee/iam-referee.ts'
import { type Context, leading, simulatedRole, tableArn } from './simulated-role.ts'

const can = simulatedRole('FunctionsDesk')
const pool = `arn:aws:cognito-idp:us-east-1:${account}:userpool/Users`
const notes = leading('NOTES#1')

type Case = [what: string, action: string, resource: string, context: Context, isAllowed: boolean]

test.each<Case>([
  ['a new note', 'dynamodb:PutItem', tableArn, notes, true],
  ['the notes of a case', 'dynamodb:Query', tableArn, notes, true],
  ['a note', 'dynamodb:UpdateItem', tableArn, notes, false],
  ['a note', 'dynamodb:DeleteItem', tableArn, notes, false],
  ['a record', 'dynamodb:PutItem', tableArn, leading('USER#1'), false],
  ['the audit of a person', 'dynamodb:Query', `${tableArn}/index/audit-subjects`, {}, true],
  ['all of the audit', 'dynamodb:Query', tableArn, leading('AUDIT#2026-11'), false],
  ['who is on the team', 'cognito-idp:ListUsersInGroup', pool, {}, true],
  ['all accounts', 'cognito-idp:ListUsers', pool, {}, false],
  ['a membership', 'cognito-idp:AdminAddUserToGroup', pool, {}, false],
])('[DSK-16] The desk and %s: %s on %s', async (_, action, resource, context, isAllowed) => {
  expect(await can(action, resource, context)).toBe(isAllowed)
})
