// The pool's password policy.
import { randomInt } from 'node:crypto'
import { CognitoError } from './cognito-error.ts'
import type { Pool } from './pool.ts'

const violation = ({ Policies: { PasswordPolicy: policy } }: Pool, password: string) => {
  if (password.length < policy.MinimumLength) return 'Password not long enough'
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.RequireNumbers && !/\d/.test(password)) return 'Password must have numeric characters'
  if (policy.RequireSymbols && !/[^\sA-Za-z0-9]/.test(password)) return 'Password must have symbol characters'
  return undefined
}

/** Throws InvalidPasswordException for the first broken rule. */
export const assertPassword = (pool: Pool, password: string) => {
  const reason = violation(pool, password)
  if (reason)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
}

const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length))

export const temporaryPassword = (pool: Pool) => {
  const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_.!']
  const length = Math.max(12, pool.Policies.PasswordPolicy.MinimumLength)
  const rest = Array.from({ length: length - classes.length }, () => pick(classes.slice(0, 3).join('')))
  return [pick(classes[1] ?? ''), ...rest, ...[0, 2, 3].map((index) => pick(classes[index] ?? ''))].join('')
}
