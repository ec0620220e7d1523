// Sign-in forms that load when they are shown.
import { Suspense } from 'react'
import { lazyPage } from '#web/platform/lazy-page.ts'

const late = <Props extends object>(...[load]: Parameters<typeof lazyPage<Props>>) => {
  const Form = lazyPage<Props>(load)
  return (props: Props) => (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}

export const LateConfirmEmailForm = late(() =>
  import('./confirm-email-form.tsx').then((module) => module.ConfirmEmailForm),
)

export const LateNewPasswordForm = late(() =>
  import('./new-password-form.tsx').then((module) => module.NewPasswordForm),
)

export const LateSignInCodeForm = late(() =>
  import('./sign-in-code-form.tsx').then((module) => module.SignInCodeForm),
)
