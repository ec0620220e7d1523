// Findings of cdk-nag that stay, each by its exact id and with the reason, at the construct they concern. The infrastructure
// tests fail for a finding that has none, and for a reason whose finding is gone.
import { CfnElement, Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** By id, finding in brackets included: `AwsSolutions-IAM5[Action::s3:List*]`. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason })
}

/** How cdk-nag writes the ARN of a resource of the stack. */
export const nagArnOf = (construct: IConstruct): string => {
  const element = construct.node.defaultChild
  if (!CfnElement.isCfnElement(element)) throw new Error(`${construct.node.path} is no resource`)
  return `<${Stack.of(construct).getLogicalId(element)}.Arn>`
}
