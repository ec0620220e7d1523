/** Lower-case names; repeated ones are joined with a comma. */
type Headers = Readonly<Record<string, string>>

export type Exchange = {
  method: string
  url: string
  requestHeaders: Headers
  requestBody: Buffer
  status: number
  responseHeaders: Headers
  responseBody: Buffer
}

const targets: Readonly<Record<string, string>> = {
  AWSCognitoIdentityProviderService: 'cognito-idp',
  AmazonSSM: 'ssm',
  DynamoDB_20120810: 'dynamodb',
  secretsmanager: 'secretsmanager',
}

/** Services that nothing but the signature names. */
const signingName = /Credential=[^/,%]+\/\d{8}\/[\w-]+\/(cloudformation|cloudfront|s3|sts)\/aws4_request/

/** Undefined for what is no call of an AWS service: a preflight, a page, or the answer of something in between. */
export const serviceOf = ({ method, url, status, requestHeaders, responseHeaders }: Exchange) => {
  if (method === 'OPTIONS' || [307, 502, 504].includes(status)) return undefined
  if (responseHeaders.server === 'AmazonS3') return 's3'
  if (url.startsWith('/2015-03-31/functions/')) return 'lambda'
  if (url.startsWith('/v2/email/')) return 'sesv2'
  if (url.startsWith('/object-malware-scan/')) return 'guardduty'
  return (
    targets[requestHeaders['x-amz-target']?.split('.')[0] ?? ''] ??
    signingName.exec(requestHeaders.authorization ?? url.replaceAll('%2F', '/'))?.[1]
  )
}
