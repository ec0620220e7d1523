/** Where a user pool is reached and through which client: the part of a local cloud that this needs. */
export type PoolClient = { endpoints: { cognito: string }; userPoolClientId: string }

export const askCognito = async (
  { endpoints, userPoolClientId }: PoolClient,
  operation: string,
  request: object,
) => {
  const response = await fetch(endpoints.cognito, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify('AccessToken' in request ? request : { ClientId: userPoolClientId, ...request }),
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** Errors: for any answer but a good one. */
export const callCognito = async (pool: PoolClient, operation: string, request: object) => {
  const { status, body } = await askCognito(pool, operation, request)
  if (status !== 200) throw new Error(`${operation} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
