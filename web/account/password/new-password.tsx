// Refuses easy passwords, unless their list does not load in time.
import type { ComponentProps } from 'react'
import { PasswordField } from '#web/components/form/field.tsx'
import { siteConfig } from '#web/platform/site-config.ts'

type Check = typeof import('./easy-password.ts')

const easyPasswordText =
  'This password is too easy to guess. Please choose another one. Three or four words that you can remember work well.'

const longestWait = 3000

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

export const preloadPasswordCheck = (): void => void load()

export const knownPasswordProblem = (password: string, about: readonly string[]): string | undefined =>
  loaded?.isEasyPassword(password, [siteConfig().brand.productName, ...about]) ? easyPasswordText : undefined

export const passwordProblem = async (
  password: string,
  about: readonly string[],
): Promise<string | undefined> => {
  await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, longestWait))])
  return knownPasswordProblem(password, about)
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'onFocus'>

export const NewPasswordField = (field: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    hint="At least 8 characters"
    autoComplete="new-password"
    onFocus={preloadPasswordCheck}
  />
)
