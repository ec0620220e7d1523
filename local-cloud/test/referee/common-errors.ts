// Errors that every operation of a service can have. The models don't name them, AWS's documentation does.

const names = (text: string) => text.trim().split(/\s+/)

/** docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-troubleshooting.html and each service's CommonErrors.html */
const signed = names(`
  AccessDeniedException ExpiredTokenException IncompleteSignatureException InvalidSignatureException
  MissingAuthenticationTokenException RequestEntityTooLargeException SerializationException ThrottlingException
  UnknownOperationException UnrecognizedClientException ValidationException InternalFailure ServiceUnavailable`)

/** docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/CommonErrors.html, and STS's */
const query = names(`
  AccessDenied IncompleteSignature InternalFailure InvalidAction InvalidClientTokenId MissingAction
  MissingAuthenticationToken OptInRequired RequestExpired ServiceUnavailable SignatureDoesNotMatch Throttling ValidationError`)

/** docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html#ErrorCodeList, with the status of each. */
const s3 = {
  400: `AuthorizationHeaderMalformed AuthorizationQueryParametersError BadDigest EntityTooLarge EntityTooSmall ExpiredToken
    IncompleteBody IncorrectNumberOfFilesInPostRequest InvalidArgument InvalidBucketName InvalidDigest InvalidPart
    InvalidPartOrder InvalidPolicyDocument InvalidRequest InvalidToken InvalidURI KeyTooLongError MalformedPOSTRequest
    MalformedXML MaxMessageLengthExceeded MaxPostPreDataLengthExceeded MetadataTooLarge MissingSecurityHeader
    RequestTimeout UserKeyMustBeSpecified XAmzContentSHA256Mismatch`,
  403: 'AccessDenied InvalidAccessKeyId RequestTimeTooSkewed SignatureDoesNotMatch',
  404: 'NoSuchBucket NoSuchKey NoSuchUpload NoSuchVersion',
  405: 'MethodNotAllowed',
  409: 'OperationAborted',
  411: 'MissingContentLength',
  412: 'PreconditionFailed',
  416: 'InvalidRange',
  500: 'InternalError',
  501: 'NotImplemented',
  503: 'ServiceUnavailable SlowDown',
}

const of = (list: readonly string[]): ReadonlyMap<string, number | undefined> =>
  new Map(list.map((name) => [name, undefined]))

const forS3: ReadonlyMap<string, number | undefined> = new Map(
  Object.entries(s3).flatMap(([status, list]) => names(list).map((name) => [name, Number(status)] as const)),
)

/** The status where it is documented. */
export const commonErrors = (service: string): ReadonlyMap<string, number | undefined> => {
  if (service === 's3') return forS3
  return of(service === 'cloudformation' || service === 'sts' || service === 'cloudfront' ? query : signed)
}
