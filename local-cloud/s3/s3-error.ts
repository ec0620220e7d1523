// S3's errors.
import type { Fault } from '../iam/signature-v4.ts'

const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BadRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidTag: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

export type S3ErrorCode = keyof typeof statuses

export class S3Error extends Error {
  readonly code: S3ErrorCode
  readonly details: Readonly<Record<string, string>>

  constructor(code: S3ErrorCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return statuses[this.code]
  }
}

export const signatureError = (fault: Fault, isPresigned: boolean): S3Error => {
  switch (fault) {
    case 'anonymous':
      return new S3Error('AccessDenied', 'Access Denied')
    case 'two-signatures':
      return new S3Error('InvalidArgument', 'Only one auth mechanism allowed')
    case 'malformed':
      return isPresigned
        ? new S3Error('AuthorizationQueryParametersError', 'Error parsing the X-Amz- query parameters.')
        : new S3Error(
            'AuthorizationHeaderMalformed',
            'The authorization header that you provided is not valid.',
          )
    case 'unknown-key':
      return new S3Error(
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
      )
    case 'wrong-token':
      return new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.')
    case 'skewed':
      return new S3Error(
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
      )
    case 'not-yet-valid':
      return new S3Error('AccessDenied', 'Request is not valid yet')
    case 'expired':
      return new S3Error('AccessDenied', 'Request has expired')
    case 'unsigned-header':
      return new S3Error('AccessDenied', 'There were headers present in the request which were not signed')
    case 'mismatch':
      return new S3Error(
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      )
  }
}
