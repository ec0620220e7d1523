import { expect } from 'vitest'

export const errorNamed = (name: string, httpStatusCode?: number) =>
  expect.objectContaining({
    name,
    ...(httpStatusCode ? { $metadata: expect.objectContaining({ httpStatusCode }) } : {}),
  })

export const answerOf = async (response: Response) => {
  const text = await response.text()
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]
  return { status: response.status, code: element('Code'), message: element('Message') }
}

export const denied = { status: 403, code: 'AccessDenied' }

export const statusOf = {
  ...{ AccessDenied: 403, SignatureDoesNotMatch: 403, InvalidAccessKeyId: 403, NoSuchBucket: 404 },
  ...{ InvalidToken: 400, AuthorizationQueryParametersError: 400 },
} as const
