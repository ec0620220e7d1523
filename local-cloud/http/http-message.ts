// Requests and replies.

export type HttpRequest = {
  method: string
  path: string
  query: string
  /** Lower-case; repeated ones joined by comma. */
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
  viewerIp: string
}

export type HttpResponse = {
  status: number
  headers: Readonly<Record<string, string | readonly string[]>>
  body: Buffer
}

/** Bytes: an HTTP API's limit. */
export const longestRequestBody = 10 * 1024 * 1024
