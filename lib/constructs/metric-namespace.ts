// The stack's metric namespace.
import { Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

export const metricNamespace = (scope: IConstruct): string => Stack.of(scope).stackName
