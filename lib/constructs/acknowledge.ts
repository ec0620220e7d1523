// Accepted findings of cdk-nag.
import { CfnElement, Stack, Token, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Keys: full ids, such as `AwsSolutions-IAM5[Action::s3:List*]`. */
export const acknowledge = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason })
}

export const nagArnOf = (construct: IConstruct): string => {
  const element = construct.node.defaultChild
  if (!CfnElement.isCfnElement(element)) throw new Error(`${construct.node.path} is no resource`)
  return `<${Stack.of(construct).getLogicalId(element)}.Arn>`
}

/** As cdk-nag writes what the synthesis doesn't know. */
export const nagPlaceOf = (construct: IConstruct) => {
  const { partition, region, account } = Stack.of(construct)
  const shown = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value)
  return {
    partition: shown(partition, 'Partition'),
    region: shown(region, 'Region'),
    account: shown(account, 'AccountId'),
  }
}
