import { account } from '#local-cloud/test/referee/iam-referee.ts'
import { textOf } from './synthesized.ts'

/** Names for what only a deploy names, such as '${SiteBucket978D4AEB.Arn}'. */
const arns: readonly (readonly [RegExp, string])[] = [
  [/\$\{AWS::AccountId\}/g, account],
  [/\$\{AWS::Partition\}/g, 'aws'],
  [/\$\{(\w+)Bucket\w{8}\.Arn\}/g, 'arn:aws:s3:::$1'],
  [/\$\{RecordsTable\w{8}\.Arn\}/g, `arn:aws:dynamodb:us-east-1:${account}:table/Records`],
  [/\$\{AccountsUsers\w{8}\.Arn\}/g, `arn:aws:cognito-idp:us-east-1:${account}:userpool/Users`],
  [/\$\{MailConfigurationSet\w{8}\}/g, 'Mail'],
  [/\$\{(\w+)Key\w{8}\.Arn\}/g, `arn:aws:kms:us-east-1:${account}:key/$1`],
  [/\$\{(\w+)Log\w{8}\.Arn\}/g, `arn:aws:logs:us-east-1:${account}:log-group:$1:*`],
  [/\$\{OriginSecret\w{8}\}/g, `arn:aws:secretsmanager:us-east-1:${account}:secret:Origin`],
  [/\$\{LogsAccess\w{8}\.Arn\}/g, 'arn:aws:s3:::Logs'],
  [/\$\{SiteDistribution\w{8}\}/g, 'SITE'],
  [/\$\{WatchTopic\w{8}\}/g, `arn:aws:sns:us-east-1:${account}:Watch`],
]
export const deployed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(deployed)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string'
      ? arns.reduce((text, [name, arn]) => text.replace(name, arn), value)
      : value
  const [first = ''] = Object.keys(value)
  if (first === 'Ref' || first.startsWith('Fn::')) return deployed(textOf(value))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deployed(inner)]))
}
