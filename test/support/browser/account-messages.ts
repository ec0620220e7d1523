export const wrongCode = 'That code isn’t right. Please use the six digits from our latest email.'
export const weakPassword =
  'Please choose a different password, with at least 8 characters and no space at its start or end.'
export const tooMany = 'Too many attempts. Please wait 15 minutes, then try again.'
export const offline =
  'We couldn’t reach the sign-in service. Please check your internet connection and try again.'
export const tooEasy =
  'This password is too easy to guess. Please choose another one. Three or four words that you can remember work well.'
