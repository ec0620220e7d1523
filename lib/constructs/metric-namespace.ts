// The CloudWatch namespace of this stack's metrics.
import { Stack } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

export const metricNamespace = (scope: IConstruct): string => Stack.of(scope).stackName
