import { Fn, Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** '<prefix><stack>-<12 characters of the stack's id>': a retained resource keeps its name, so the next deploy needs another. */
export const physicalName = (scope: IConstruct, prefix = ''): string => {
  const { stackName, stackId } = Stack.of(scope)
  return `${prefix}${stackName}-${Fn.select(4, Fn.split('-', Fn.select(2, Fn.split('/', stackId))))}`
}

/** '<stack>-<region>': CloudFront's names are global to the account. */
export const globalName = (scope: IConstruct): string => {
  const { stackName, region } = Stack.of(scope)
  return `${stackName}-${region}`
}

export const metricNamespace = (scope: IConstruct): string => Stack.of(scope).stackName
