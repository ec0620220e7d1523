// Sign-in forms that load when they are shown.
import { Suspense } from 'react'
import { lazyPage } from '#web/platform/lazy-page.ts'

const late = <Props extends object>(...[load]: Parameters<typeof lazyPage<Props>>) => {
  const Form = lazyPage<Props>(load)
  const LateForm = (props: Props) => (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
  return Object.assign(LateForm, { prefetch: Form.prefetch })
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

/** While Cognito checks the password, so that the next form shows at once. */
export const prefetchLateForms = () => {
  for (const { prefetch } of [LateConfirmEmailForm, LateNewPasswordForm, LateSignInCodeForm]) void prefetch()
}
