// The most common passwords. web/first-view/left-out.ts reduces the list.
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinimumLength } from '#domain/constants.ts'

const count = 3000

export const commonPasswords: readonly string[] = dictionary['passwords-common']
  .filter((password) => password.length >= passwordMinimumLength)
  .slice(0, count)
