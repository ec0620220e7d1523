// The 3,000 most common passwords that are long enough. The build reduces zxcvbn-ts's list to these (web/build/common-password-list.ts).
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinimumLength } from '#domain/constants.ts'

const count = 3000

export const commonPasswords: readonly string[] = dictionary['passwords-common']
  .filter((password) => password.length >= passwordMinimumLength)
  .slice(0, count)
