// Refuses a new password that is easy to guess. The list of those is fetched when someone begins to choose one; where it cannot be
// had, the form goes on without it.
import { siteConfig } from '#web/platform/site-config.ts'

type Check = typeof import('./easy-password.ts')

const easyPasswordText =
  'This password is too easy to guess. Please choose another, for example three or four words that you can remember.'

/** Milliseconds that sending a form waits for the list. */
const patience = 3000

let loaded: Check | undefined
let loading: Promise<void> | undefined

const load = () => {
  loading ??= import('./easy-password.ts').then(
    (check) => {
      loaded = check
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/** For onFocus. */
export const preloadPasswordCheck = (): void => void load()

/** What is wrong with the password, as far as is known by now. */
export const knownPasswordProblem = (password: string, about: readonly string[]): string | undefined =>
  loaded?.isEasyPassword(password, [siteConfig().brand.productName, ...about]) ? easyPasswordText : undefined

/** What is wrong with the password; undefined for one that will do, and where the list cannot be had in time. */
export const passwordProblem = async (
  password: string,
  about: readonly string[],
): Promise<string | undefined> => {
  await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, patience))])
  return knownPasswordProblem(password, about)
}
