import { expect, test } from 'vitest'
import { createPermissions } from '#local-cloud/lambda/permissions.ts'
import { account, simulate } from '../referee/iam-referee.ts'

const target = `arn:aws:lambda:us-east-1:${account}:function:Sweep`
const rule = `arn:aws:events:us-east-1:${account}:rule/Often`

const right = {
  Action: 'lambda:InvokeFunction',
  FunctionName: target,
  Principal: 'events.amazonaws.com',
  SourceArn: rule,
}

/** The statement that Lambda makes of a permission: https://docs.aws.amazon.com/lambda/latest/dg/permissions-function-services.html */
const policyOf = ({
  Action,
  FunctionName,
  Principal,
  ...more
}: typeof right & { SourceAccount?: string }) => ({
  Version: '2012-10-17',
  Statement: {
    Effect: 'Allow',
    Principal: { Service: Principal },
    Action,
    Resource: FunctionName.startsWith('arn:') ? FunctionName : target.replace('Sweep', FunctionName),
    Condition: {
      ...(more.SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': more.SourceArn } }),
      ...(more.SourceAccount ? { StringEquals: { 'aws:SourceAccount': more.SourceAccount } } : {}),
    },
  },
})

test.each<[string, boolean, object]>([
  ['of this rule', true, {}],
  ['of this rule by the name of the function', true, { FunctionName: 'Sweep' }],
  ['of every rule', true, { SourceArn: rule.replace('Often', '*') }],
  ['of any source', true, { SourceArn: undefined }],
  ['of this account', true, { SourceAccount: account }],
  ['of another rule', false, { SourceArn: `${rule}er` }],
  ['of another account', false, { SourceAccount: '111111111111' }],
  ['of another service', false, { Principal: 'apigateway.amazonaws.com' }],
  ['for another function', false, { FunctionName: target.replace('Sweep', 'Export') }],
  ['for another action', false, { Action: 'lambda:GetFunction' }],
])('a permission %s: %s', async (_, isAllowed, changed) => {
  const permission = { ...right, ...changed }
  const permissions = createPermissions()
  const resource = { logicalId: 'Can', name: 'can', arn: '', properties: { ...permission } }
  expect(permissions.allow({ service: 'events.amazonaws.com', arn: rule }, target)).toBe(false)
  permissions.put(resource)
  expect(permissions.allow({ service: 'events.amazonaws.com', arn: rule }, target)).toBe(isAllowed)
  const simulated = await simulate({
    caller: 'events.amazonaws.com',
    action: 'lambda:InvokeFunction',
    resource: target,
    context: { 'aws:SourceArn': rule, 'aws:SourceAccount': account },
    resourcePolicy: policyOf(permission),
  })
  expect(simulated).toBe(isAllowed)
  permissions.remove(resource)
  expect(permissions.allow({ service: 'events.amazonaws.com', arn: rule }, target)).toBe(false)
})
