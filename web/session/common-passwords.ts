// The commonest passwords that the form would take otherwise, from zxcvbn-ts's list, the commonest first. The build leaves of that list
// only what stands here (web/build/common-password-list.ts).
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinimumLength } from '#domain/constants.ts'

const kept = 3000

export const commonPasswords: readonly string[] = dictionary['passwords-common']
  .filter((password) => password.length >= passwordMinimumLength)
  .slice(0, kept)
