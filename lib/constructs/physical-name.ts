// Physical names for resources that AWS requires us to name.
import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * Ends with part of the stack's id, because a retained resource keeps its name after the stack is deleted.
 */
export const physicalName = (scope: Construct, prefix = ''): string => {
  const { stackName, stackId } = Stack.of(scope)
  return `${prefix}${stackName}-${Fn.select(4, Fn.split('-', Fn.select(2, Fn.split('/', stackId))))}`
}

/** For CloudFront resources, whose names are global. */
export const globalName = (scope: Construct): string => {
  const { stackName, region } = Stack.of(scope)
  return `${stackName}-${region}`
}
