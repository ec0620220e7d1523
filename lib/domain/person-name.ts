// How a person is called in the header: the name shown and the letters in the avatar (MNU-2, MNU-3).

type Person = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

const firstLetter = (text: string | undefined) => [...(text?.trim() ?? '')][0]?.toUpperCase() ?? ''

/** First plus last name if either exists, else the email's part before the at-sign, else 'User'. */
export const displayName = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter((name) => name)
    .join(' ') ||
  email?.trim().split('@')[0] ||
  'User'

/** First letters of first and last name, else of the first name, else of the email, else 'U'. */
export const initials = ({ firstName, lastName, email }: Person): string => {
  if (firstLetter(firstName) && firstLetter(lastName)) return firstLetter(firstName) + firstLetter(lastName)
  return firstLetter(firstName) || firstLetter(email) || 'U'
}
