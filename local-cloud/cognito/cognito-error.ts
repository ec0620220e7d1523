// Cognito's errors.

/** HTTP 400; `name`: `__type`. Any other error is a 500. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)

export const resourceNotFound = (message: string) => new CognitoError('ResourceNotFoundException', message)

export const userNotFound = (message = 'User does not exist.') =>
  new CognitoError('UserNotFoundException', message)

export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  new CognitoError('CodeMismatchException', message)

export const expiredCode = (message = 'Invalid code provided, please request a code again.') =>
  new CognitoError('ExpiredCodeException', message)

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const accountExists = (name: 'UsernameExistsException' | 'AliasExistsException') =>
  new CognitoError(name, 'An account with the given email already exists.')
