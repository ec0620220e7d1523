// A name where AWS wants one: what a deleted stack leaves behind still bears it, so it ends in what no other stack has.
import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** '<prefix><stack>-<12 characters of the stack's id>'. */
export const ownName = (scope: Construct, prefix = ''): string => {
  const { stackName, stackId } = Stack.of(scope)
  return `${prefix}${stackName}-${Fn.select(4, Fn.split('-', Fn.select(2, Fn.split('/', stackId))))}`
}

/** '<stack>-<region>', for what CloudFront knows by one name in the whole account: the CDK's own names say no region. */
export const globalName = (scope: Construct): string => {
  const { stackName, region } = Stack.of(scope)
  return `${stackName}-${region}`
}
