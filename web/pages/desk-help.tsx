// A helper types into the applicant's own draft: the same steps, with the draft of another person.
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { HelpedDraft } from '#domain/contracts/help-contract.ts'
import { helpLimits } from '#domain/help/help.ts'
import { missingByPhone } from '#domain/help/missing-by-phone.ts'
import { stepOutlines } from '#domain/paths.ts'
import { questionSteps } from '#domain/steps.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { ButtonLink, Link } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { HandOver } from '#web/desk/help/hand-over.tsx'
import { HelpEnded, unsavedText } from '#web/desk/help/help-ended.tsx'
import { createHelpedDraft, type HelpedDraftHandle } from '#web/desk/help/helped-draft.ts'
import { firstStepOf, helpedPath } from '#web/desk/help/helped-path.ts'
import { HelperBar } from '#web/desk/help/helper-bar.tsx'
import { BlockedNews } from '#web/draft/late-news.ts'
import {
  HelpedDraftProvider,
  type HelpedPerson,
  useDraft,
  useDraftStore,
  useSavedDraft,
} from '#web/draft/use-draft.tsx'
import { noteHelp } from '#web/help/late-help.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { useStore } from '#web/platform/use-store.ts'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { deskCasePath } from '#web/staff/list/case-link.tsx'
import { StaffPage } from '#web/staff/staff-page.tsx'

const stepPages = {
  [stepOutlines.policy.path]: lazyPage(() =>
    import('./policy-information.tsx').then((page) => page.PolicyInformationPage),
  ),
  [stepOutlines.insured.path]: lazyPage(() =>
    import('./personal-details.tsx').then((page) => page.PersonalDetailsPage),
  ),
  [stepOutlines.health.path]: lazyPage(() =>
    import('./health-information.tsx').then((page) => page.HealthInformationPage),
  ),
}

const BackToCase = ({ id, isNext = false }: { id: string; isNext?: boolean }) => (
  <div className="buttons">
    <ButtonLink variant={isNext ? 'primary' : 'secondary'} to={deskCasePath(id)}>
      Back to the case
    </ButtonLink>
  </div>
)

type PersonProps = { id: string; known: HelpedDraft }
type StepProps = { id: string; known: HelpedDraft | undefined; step: string }

const nameOf = ({ profile }: HelpedDraft) => submitterName(profile.first_name, profile.last_name)

/** The next look is soon, so a failed one is no news. */
const look = (refresh: () => Promise<void>) =>
  refresh().catch((error: unknown) => console.warn('Looking for news failed', error))

const Done = ({ id, known }: PersonProps) => {
  const { application } = useDraft()
  const { refresh } = useDraftStore()
  const missing = missingByPhone(application, known.profile.role, known.by_phone)
  const open = questionSteps.flatMap(({ path, title }) => {
    const labels = missing.flatMap((answer) => (answer.path === path ? answer.label : []))
    return labels.length === 0 ? [] : { path, title, labels }
  })
  const isDone = open.length === 0
  const { by_phone: byPhone } = known
  const mustInvite = byPhone?.has_email === true && !byPhone.invited_at && !byPhone.accepted_at
  return (
    <StaffPage>
      <h1>{isDone ? 'The questions are done' : 'Some answers are missing'}</h1>
      {open.map(({ path, title, labels }) => (
        <p key={path}>
          <Link className="target bold" to={helpedPath(id, path)}>
            {title}
          </Link>
          : {labels.join('; ')}
        </p>
      ))}
      {isDone && (
        <HandOver
          {...{ id, byPhone }}
          name={nameOf(known)}
          isNext={mustInvite}
          onDone={() => void look(refresh)}
        />
      )}
      <BackToCase id={id} isNext={isDone && !mustInvite} />
    </StaffPage>
  )
}

const Step = ({ id, known, step }: StepProps) => {
  const { isLoading, hasLoadFailed, failure, reload } = useDraft()
  const Page = Object.entries(stepPages).find(([path]) => path === `/${step}`)?.[1]
  useSavedDraft()
  if (hasLoadFailed)
    return (
      <StaffPage>
        <h1>Help on the phone</h1>
        <FailureNotice message={`The answers didn’t load: ${errorText(failure)}`} onRetry={reload} />
        <BackToCase id={id} />
      </StaffPage>
    )
  if (isLoading || !known) return <LoadingScreen />
  if (Page) return <Page key={step} />
  return `/${step}` === stepOutlines.hipaa.path ? (
    <Done id={id} known={known} />
  ) : (
    <Navigate to={firstStepOf(id)} replace />
  )
}

const ssnOf = ({ has_ssn: hasSsn, typed_by: typedBy }: HelpedDraft) => {
  if (!hasSsn) return 'none'
  return typedBy.ssn ? 'on file' : 'theirs'
}

const useHelped = (id: string, known: HelpedDraft | undefined) =>
  useMemo(
    (): HelpedPerson => ({
      id,
      firstName: known?.profile.first_name ?? undefined,
      lastName: known?.profile.last_name ?? undefined,
      email: known?.profile.email ?? undefined,
      role: known?.profile.role ?? undefined,
      ssn: known ? ssnOf(known) : 'none',
      hasEmail: known?.by_phone?.has_email !== false,
      pathOf: (path: string) => helpedPath(id, path),
    }),
    [id, known],
  )

/** What they typed on their own page shows here soon after. Words that come too late follow the helper to the next page. */
const useLooks = ({ id, store, state, stop }: HelpedDraftHandle) => {
  const { show } = useToasts()
  useEffect(() => noteHelp(stop), [stop])
  useEffect(() => {
    void store.open(id)
    const lookNow = () => document.hidden || state.snapshot().ended || look(store.refresh)
    const looking = setInterval(lookNow, helpLimits.look * 1000)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', lookNow)
      state.subscribe(() => {
        const text = unsavedText(state.snapshot().ended?.unsaved ?? {})
        if (text !== '') show({ kind: 'error', title: 'The help had ended. This isn’t saved', text })
      })
      store.flush().catch((error: unknown) => console.warn('The last save of the help failed', error))
    }
  }, [id, store, state, show])
}

const Help = ({ id, step }: { id: string; step: string }) => {
  const { userId } = useDeskWorkspace()
  const [draft] = useState(() => createHelpedDraft(id, userId))
  const { known, ended } = useStore(draft.state)
  const helped = useHelped(id, known)
  const shown = useMemo(() => ({ store: draft.store, helped }), [draft, helped])
  useLooks(draft)
  if (ended)
    return (
      <StaffPage>
        <HelpEnded id={id} hadBegun={known !== undefined} {...ended} />
      </StaffPage>
    )
  return (
    <HelpedDraftProvider value={shown}>
      <Step id={id} known={known} step={step} />
      <BlockedNews />
      {known && <HelperBar draft={draft} name={nameOf(known)} until={known.until} />}
    </HelpedDraftProvider>
  )
}

export const DeskHelpPage = () => {
  const { id = '', step = '' } = useParams()
  return <Help key={id} id={id} step={step} />
}
