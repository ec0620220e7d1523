// The form for the six digits of the confirmation, fetched only when somebody needs it: most people who sign in do not.
import { type ComponentProps, Suspense } from 'react'
import { lazyPage } from '#web/platform/lazy-page.ts'

const ConfirmEmailForm = lazyPage(() =>
  import('./confirm-email-form.tsx').then((module) => module.ConfirmEmailForm),
)

export const LateConfirmEmailForm = (props: ComponentProps<typeof ConfirmEmailForm>) => (
  <Suspense fallback={null}>
    <ConfirmEmailForm {...props} />
  </Suspense>
)
