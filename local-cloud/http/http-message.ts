// A request and an answer as CloudFront, its origins and the gateway hand them on to each other.

export type HttpRequest = {
  method: string
  /** As sent, still percent-encoded. */
  path: string
  /** Without the question mark; '' when there is none. */
  query: string
  /** Lower-case names; repeated ones joined with a comma. */
  headers: Readonly<Record<string, string>>
  /** Undefined when it is longer than the gateway takes. */
  body: Buffer | undefined
  viewerIp: string
}

export type HttpResponse = {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string | readonly string[]>>
  body: Buffer
}

/** 10 MB, the limit of an HTTP API; nothing else here takes a body. */
export const longestRequestBody = 10 * 1024 * 1024
