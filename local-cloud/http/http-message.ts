// Requests and replies between CloudFront, its origins and the gateway.

export type HttpRequest = {
  method: string
  path: string
  query: string
  /** Lower-case names, repeated ones joined with a comma. */
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
  viewerIp: string
}

export type HttpResponse = {
  status: number
  headers: Readonly<Record<string, string | readonly string[]>>
  body: Buffer
}

/** Bytes, the limit of an HTTP API. */
export const longestRequestBody = 10 * 1024 * 1024
