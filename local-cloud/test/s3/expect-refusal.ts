// How the tests of the local S3 read a refusal.
import { expect } from 'vitest'

/** Matches an error of the client by its name and, where given, its status. */
export const errorNamed = (name: string, httpStatusCode?: number) =>
  expect.objectContaining({
    name,
    ...(httpStatusCode ? { $metadata: expect.objectContaining({ httpStatusCode }) } : {}),
  })

/** What a browser sees of an answer: the status and, of an error document, code and message. */
export const answerOf = async (response: Response) => {
  const text = await response.text()
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]
  return { status: response.status, code: element('Code'), message: element('Message') }
}

/** The status that S3 gives with each code. */
export const statusOf = {
  ...{ AccessDenied: 403, SignatureDoesNotMatch: 403, InvalidAccessKeyId: 403, NoSuchBucket: 404 },
  ...{ InvalidToken: 400, AuthorizationQueryParametersError: 400 },
} as const
