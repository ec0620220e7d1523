// The rights that docs/security.md says few functions have, or none. An IAM simulator that somebody else wrote judges every role.
import { expect, test } from 'vitest'
import { account } from '#local-cloud/test/referee/iam-referee.ts'
import { type Context, leading, simulatedRole, tableArn } from './simulated-role.ts'
import { production } from './synthesized.ts'

const names = production
  .ofType('AWS::Lambda::Function')
  .filter(([id]) => !id.startsWith('CustomCDKBucketDeployment'))
  .map(([id]) => id.replace(/Function[0-9A-F]{8}$/, ''))
const roles = names.map((name) => ({ name, can: simulatedRole(name) }))

const audit = leading('AUDIT#2026-11')
const notes = leading('NOTES#1')
const record = leading('USER#1')
const job = leading('EXPORT#1')
const lookup = leading('PAPER#1')
const paper = 'arn:aws:s3:::Papers/1/first/release.pdf'
const signature = 'arn:aws:s3:::Signatures/1/signature_1.png'
const pool = `arn:aws:cognito-idp:us-east-1:${account}:userpool/Users`
const log = `arn:aws:logs:us-east-1:${account}:log-group:Papers`
const secret = `arn:aws:secretsmanager:us-east-1:${account}:secret:Origin`

const auditors = ['CasesSweep', 'ExportsExport', 'FunctionsAdmin', 'FunctionsApplicant', 'FunctionsDesk']
const checkOrigin = ['FunctionsAdmin', 'FunctionsApplicant', 'FunctionsDesk', 'FunctionsVerify']

type Case = [what: string, action: string, resource: string, context: Context, functions: string[]]

test.each<Case>([
  ['a new audit entry, or one in the place of another', 'dynamodb:PutItem', tableArn, audit, auditors],
  ['an audit entry', 'dynamodb:UpdateItem', tableArn, audit, []],
  ['an audit entry', 'dynamodb:DeleteItem', tableArn, audit, []],
  ['an audit entry', 'dynamodb:GetItem', tableArn, audit, []],
  ['all of the audit', 'dynamodb:Query', tableArn, audit, ['FunctionsAdmin']],
  ['a new note, or one in the place of another', 'dynamodb:PutItem', tableArn, notes, ['FunctionsDesk']],
  ['a note', 'dynamodb:UpdateItem', tableArn, notes, []],
  ['a note', 'dynamodb:DeleteItem', tableArn, notes, []],
  ['a new export job', 'dynamodb:PutItem', tableArn, job, ['FunctionsAdmin']],
  ['an export job', 'dynamodb:DeleteItem', tableArn, job, []],
  ['what a paper is found by', 'dynamodb:PutItem', tableArn, lookup, ['Papers']],
  ['what a paper is found by', 'dynamodb:DeleteItem', tableArn, lookup, []],
  ['a record', 'dynamodb:DeleteItem', tableArn, record, ['CasesSweep']],
  ['a record', 'dynamodb:PutItem', tableArn, record, []],
  ['the whole table', 'dynamodb:Scan', tableArn, {}, ['ExportsExport']],
  ['the applications of one person', 'dynamodb:Query', `${tableArn}/index/twins`, {}, ['FunctionsDesk']],
  ['a new paper', 's3:PutObject', paper, {}, ['Papers']],
  ['a version of a paper', 's3:DeleteObjectVersion', paper, {}, []],
  ['a new signature', 's3:PutObject', signature, {}, ['FunctionsApplicant']],
  ['a version of a signature', 's3:DeleteObjectVersion', signature, {}, ['CasesSweep']],
  ['an account', 'cognito-idp:AdminDeleteUser', pool, {}, ['CasesSweep']],
  ['a membership', 'cognito-idp:AdminAddUserToGroup', pool, {}, []],
  ['lines of a log', 'logs:PutLogEvents', `${log}:log-stream:1`, {}, ['Papers']],
  ['lines of a log', 'logs:DeleteLogStream', `${log}:log-stream:1`, {}, []],
  ['a log', 'logs:DeleteLogGroup', log, {}, []],
  ['the secret of the origin', 'secretsmanager:GetSecretValue', secret, {}, checkOrigin],
])('%s: only these functions have %s', async (_, action, resource, context, functions) => {
  const asked = await Promise.all(
    roles.map(async ({ name, can }) => ((await can(action, resource, context)) ? [name] : [])),
  )
  expect(asked.flat().sort()).toEqual(functions)
})
