// Where a stack's own measurements are found in CloudWatch, apart from those of other stacks in the account.
import { Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

export const metricNamespace = (scope: IConstruct): string => Stack.of(scope).stackName
