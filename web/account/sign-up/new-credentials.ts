// Keeps what someone signed up with, so that the code from the email signs them in. Only in memory, and only until it is taken.
import type { SignIn } from '#domain/accounts.ts'

let kept: SignIn | undefined

export const keepCredentials = ({ email, password }: SignIn): void => {
  kept = { email, password }
}

export const takeCredentials = (): SignIn | undefined => {
  const taken = kept
  kept = undefined
  return taken
}
