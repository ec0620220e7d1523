// The rights of the functions that make papers and verify them.
import { describe, expect, test } from 'vitest'
import { type Context, leading, simulatedRole, tableArn } from './simulated-role.ts'

const person = '11111111-2222-4333-8444-555555555555'
const paper = `arn:aws:s3:::Papers/${person}/first/authorization.pdf`
const signature = `arn:aws:s3:::Signatures/${person}/signature_1700000000000.png`
const index = `${tableArn}/index/submissions`

type Case = [what: string, action: string, resource: string, context: Context, isAllowed: boolean]

describe('Papers', () => {
  const can = simulatedRole('Papers')

  test.each<Case>([
    ['a record', 'dynamodb:GetItem', tableArn, leading('USER#1'), true],
    ['a record', 'dynamodb:UpdateItem', tableArn, leading('USER#1'), true],
    ['a record', 'dynamodb:DeleteItem', tableArn, leading('USER#1'), false],
    ['what a paper is found by', 'dynamodb:PutItem', tableArn, leading('PAPER#1'), true],
    ['what a paper is found by', 'dynamodb:DeleteItem', tableArn, leading('PAPER#1'), false],
    ['a record', 'dynamodb:PutItem', tableArn, leading('USER#1'), false],
    ['an audit entry', 'dynamodb:PutItem', tableArn, leading('AUDIT#2026-11'), false],
    ['the list of submissions', 'dynamodb:Query', index, {}, false],
    ['all records', 'dynamodb:Scan', tableArn, {}, false],
    ['a paper', 's3:PutObject', paper, {}, true],
    ['a paper', 's3:GetObject', paper, {}, true],
    ['a paper', 's3:DeleteObject', paper, {}, false],
    ['a version of a paper', 's3:DeleteObjectVersion', paper, {}, false],
    ['something else in the bucket', 's3:PutObject', 'arn:aws:s3:::Papers/index.html', {}, false],
    ['the version of a signature', 's3:GetObjectVersion', signature, {}, true],
    ['the newest signature', 's3:GetObject', signature, {}, false],
    ['a signature', 's3:PutObject', signature, {}, false],
  ])('%s: %s on %s', async (_, action, resource, context, isAllowed) => {
    expect(await can(action, resource, context)).toBe(isAllowed)
  })
})

const asking = (...names: string[]): Context => ({
  ...leading('USER#1'),
  'dynamodb:Attributes': ['pk', 'sk', ...names],
  'dynamodb:Select': 'SPECIFIC_ATTRIBUTES',
})
const askingAll: Context = { ...asking(), 'dynamodb:Select': 'ALL_ATTRIBUTES' }

describe('Verify', () => {
  const can = simulatedRole('FunctionsVerify')

  test.each<Case>([
    ['what a paper is found by', 'dynamodb:GetItem', tableArn, leading('PAPER#1'), true],
    ['what a paper is found by', 'dynamodb:PutItem', tableArn, leading('PAPER#1'), false],
    ['what a record says was signed', 'dynamodb:GetItem', tableArn, asking('consent', 'papers'), true],
    ['the answers of a record', 'dynamodb:GetItem', tableArn, asking('papers', 'form_data'), false],
    ['a whole record', 'dynamodb:GetItem', tableArn, askingAll, false],
    ['a record', 'dynamodb:UpdateItem', tableArn, asking('papers'), false],
    ['a counter', 'dynamodb:UpdateItem', tableArn, leading('TRIES#1'), true],
    ['an audit entry', 'dynamodb:GetItem', tableArn, leading('AUDIT#2026-11'), false],
    ['the list of submissions', 'dynamodb:Query', index, {}, false],
    ['all records', 'dynamodb:Scan', tableArn, {}, false],
    ['a paper', 's3:GetObject', paper, {}, false],
    ['a signature', 's3:GetObjectVersion', signature, {}, false],
  ])('%s: %s on %s', async (_, action, resource, context, isAllowed) => {
    expect(await can(action, resource, context)).toBe(isAllowed)
  })
})
