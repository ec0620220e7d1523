// Errors that every operation of a service can have. The models don't name them, AWS's documentation does.

type Errors = Readonly<Record<number, string>>

/** docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-troubleshooting.html has the names of refused signatures. */
const signatures =
  'ExpiredTokenException IncompleteSignatureException InvalidSignatureException MissingAuthenticationTokenException'

/** docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html, and those of the others. */
const json: Errors = {
  0: `AccessDeniedException SerializationException ThrottlingException UnknownOperationException
    UnrecognizedClientException ValidationException ${signatures}`,
  413: 'RequestEntityTooLargeException',
  500: 'InternalFailure',
  503: 'ServiceUnavailable',
}

/** docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const dynamodb: Errors = { 400: json[0] ?? '', 500: 'InternalServerError', 503: 'ServiceUnavailable' }

/** docs.aws.amazon.com/lambda/latest/api/CommonErrors.html */
const restJson: Errors = {
  0: signatures,
  400: 'ThrottlingException ValidationError',
  403: 'AccessDeniedException UnrecognizedClientException',
  404: 'UnknownOperationException',
  413: 'RequestEntityTooLargeException',
  500: 'InternalFailure',
  503: 'ServiceUnavailable',
}

/** docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/CommonErrors.html */
const query: Errors = {
  400: `AccessDeniedException IncompleteSignature InvalidAction OptInRequired RequestExpired Throttling
    ThrottlingException ValidationError`,
  403: 'AccessDenied InvalidClientTokenId MissingAuthenticationToken SignatureDoesNotMatch',
  500: 'InternalFailure',
  503: 'ServiceUnavailable',
}

/** docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html#ErrorCodeList, API_PutObjectTagging.html */
const s3: Errors = {
  400: `AuthorizationHeaderMalformed AuthorizationQueryParametersError BadDigest BadRequest EntityTooLarge EntityTooSmall
    ExpiredToken IncompleteBody IncorrectNumberOfFilesInPostRequest InvalidArgument InvalidBucketName InvalidDigest InvalidPart
    InvalidPartOrder InvalidPolicyDocument InvalidRequest InvalidTag InvalidToken InvalidURI KeyTooLongError MalformedPOSTRequest
    MalformedXML MaxMessageLengthExceeded MaxPostPreDataLengthExceededError MetadataTooLarge MissingSecurityHeader
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

const tables: Readonly<Record<string, Errors>> = {
  cloudformation: query,
  cloudfront: query,
  dynamodb,
  guardduty: restJson,
  lambda: restJson,
  s3,
  sesv2: restJson,
  sts: query,
}

export const commonErrors = (service: string): ReadonlyMap<string, number | undefined> =>
  new Map(
    Object.entries(tables[service] ?? json).flatMap(([status, names]) =>
      names.split(/\s+/).map((name) => [name, Number(status) || undefined] as const),
    ),
  )
