// A request to a service with its answer, as they went over the wire.

/** Lower-case names; repeated ones are joined with a comma. */
type Headers = Readonly<Record<string, string>>

export type Exchange = {
  method: string
  /** Path and query. */
  url: string
  requestHeaders: Headers
  requestBody: Buffer
  status: number
  responseHeaders: Headers
  responseBody: Buffer
}

const targets: Readonly<Record<string, string>> = {
  AWSCognitoIdentityProviderService: 'cognito-idp',
  DynamoDB_20120810: 'dynamodb',
  secretsmanager: 'secretsmanager',
}

const signingNames: Readonly<Record<string, string>> = { ses: 'sesv2' }

const serviceInCredential = (text: string) =>
  /Credential=[^/,%]+\/\d{8}\/[\w-]+\/([\w-]+)\/aws4_request/.exec(text.replaceAll('%2F', '/'))?.[1]

/** By signature, target, or path; undefined for what is no call of an AWS service, such as a preflight. */
export const serviceOf = ({ method, url, requestHeaders, responseHeaders }: Exchange): string | undefined => {
  if (method === 'OPTIONS') return undefined
  const target = requestHeaders['x-amz-target']?.split('.')[0] ?? ''
  const signingName = serviceInCredential(requestHeaders.authorization ?? '') ?? serviceInCredential(url)
  if (signingName) return signingNames[signingName] ?? signingName
  if (targets[target]) return targets[target]
  if (url.startsWith('/2015-03-31/functions/')) return 'lambda'
  if (url.startsWith('/v2/email/')) return 'sesv2'
  return responseHeaders.server === 'AmazonS3' ? 's3' : undefined
}
