// The exact messages of the account pages about codes, passwords, and the network.

export const wrongCode = 'This code is not right. Please use the six digits from the newest email.'
export const expiredCode = 'This code is too old, or it was used already. Please ask for a new one.'
export const weakPassword =
  'This password cannot be used. Please choose another one, with at least 8 characters and no space at its start or end.'
export const tooMany = 'There were too many tries. Please wait 15 minutes, then try again.'
export const offline =
  'We could not reach the sign-in service. Please check your internet connection and try again.'
export const tooEasy =
  'This password is too easy to guess. Please choose another, for example three or four words that you can remember.'
