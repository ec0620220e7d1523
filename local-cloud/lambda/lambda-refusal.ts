// Refusals of an Invoke.
import type { Fault } from '../iam/signature-v4.ts'

export type LambdaReply = { status: number; headers?: Readonly<Record<string, string>>; body?: string }

const statuses = {
  AccessDeniedException: 403,
  IncompleteSignatureException: 400,
  InvalidParameterValueException: 400,
  InvalidRequestContentException: 400,
  InvalidSignatureException: 403,
  MissingAuthenticationTokenException: 403,
  RequestTooLargeException: 413,
  ResourceNotFoundException: 404,
  ServiceException: 500,
  UnknownOperationException: 404,
  UnrecognizedClientException: 403,
} as const

export const refuse = (type: keyof typeof statuses, Message: string): LambdaReply => ({
  status: statuses[type],
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  body: JSON.stringify({ Type: statuses[type] < 500 ? 'User' : 'Service', Message }),
})

export const refuseSignature = (fault: Fault): LambdaReply => {
  switch (fault) {
    case 'anonymous':
      return refuse('MissingAuthenticationTokenException', 'Missing Authentication Token')
    case 'unknown-key':
    case 'wrong-token':
      return refuse('UnrecognizedClientException', 'The security token included in the request is invalid.')
    case 'malformed':
      return refuse('IncompleteSignatureException', 'The Authorization header is incomplete.')
    case 'skewed':
      return refuse('InvalidSignatureException', 'Signature expired or not yet current')
    default:
      return refuse(
        'InvalidSignatureException',
        'The request signature we calculated does not match the signature you provided.',
      )
  }
}
