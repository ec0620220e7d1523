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
