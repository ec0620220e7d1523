// What an agent reads before they sign, as the pages are rendered, without a browser.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { StaticRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { agentsSignText } from '#domain/review.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { provideBrand } from '#test/support/provide-brand.ts'
import { SignPaperForm } from '#web/dashboard/papers/sign/sign-paper-form.tsx'
import { type DraftSnapshot, emptySnapshot } from '#web/draft/draft-snapshot.ts'
import { HipaaReleasePage } from '#web/pages/hipaa-release.tsx'
import { PersonalDetailsPage } from '#web/pages/personal-details.tsx'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
const known = vi.hoisted(() => ({ draft: {}, user: { userId: 'ann', role: '' } }))
vi.mock('#web/draft/use-draft.tsx', () => ({
  useApplicant: () => known.user,
  useDraft: () => known.draft,
  useDraftPart: (select: (draft: object) => unknown) => select(known.draft),
  useDraftStore: () => ({ snapshot: () => known.draft }),
  useHelpedPerson: () => undefined,
  useStepPath: () => (path: string) => path,
}))
vi.mock('#web/session/auth.tsx', () => ({ useAuth: () => ({ user: known.user }) }))
vi.mock('#web/wizard/wizard-shell.tsx', () => ({
  WizardShell: ({ stepForm, children }: { stepForm: { form: UseFormReturn }; children: ReactNode }) => (
    <FormProvider {...stepForm.form}>{children}</FormProvider>
  ),
}))

provideBrand('Meadow')

const render = (page: ReactNode, role: string) => {
  const application = { ...completeAnswers, insuredPerson: 'me' } as const
  const draft: DraftSnapshot = { ...emptySnapshot, application }
  Object.assign(known, { draft, user: { userId: 'ann', role } })
  return renderToStaticMarkup(<StaticRouter location="/hipaa-release">{page}</StaticRouter>)
}

test.each([
  ['step 2', <PersonalDetailsPage key="2" />, `<p>${agentsSignText}</p>`],
  ['the review', <HipaaReleasePage key="4" />, `: ${agentsSignText}</a>`],
  [
    'the form of a paper',
    <SignPaperForm key="paper" kind="policy-release" />,
    `id="signs-as-hint">${agentsSignText}`,
  ],
])('[PAP-46] %s tells agents, and nobody else, that they sign only as a representative', (_, page, words) => {
  expect(render(page, 'professional').replaceAll('&#x27;', "'")).toContain(words)
  expect(render(page, 'policyholder')).not.toContain(agentsSignText)
})
