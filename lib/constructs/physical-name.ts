// Physical names for resources that AWS requires us to name.
import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * '<prefix><stack>-<12 characters of the stack's id>'. A retained resource keeps its name after the stack is
 * deleted; the id avoids a collision on the next deploy.
 */
export const physicalName = (scope: Construct, prefix = ''): string => {
  const { stackName, stackId } = Stack.of(scope)
  return `${prefix}${stackName}-${Fn.select(4, Fn.split('-', Fn.select(2, Fn.split('/', stackId))))}`
}

/** '<stack>-<region>', for CloudFront resources whose names are global to the account. */
export const globalName = (scope: Construct): string => {
  const { stackName, region } = Stack.of(scope)
  return `${stackName}-${region}`
}
