// The email is the account's, because the form can name another one.
import { useAuth } from '#web/session/use-auth.ts'
import { useDraft } from './use-draft.tsx'

export const usePerson = () => {
  const { user } = useAuth()
  const { profile, application, hasLoadFailed } = useDraft()
  const signedUp = hasLoadFailed ? undefined : user
  // The profile takes its names from the form, where someone else can be insured.
  const named = application.insuredPerson === 'someone-else' ? undefined : profile
  return {
    firstName: named?.first_name ?? signedUp?.firstName,
    lastName: named?.last_name ?? signedUp?.lastName,
    email: user?.email ?? profile?.email ?? undefined,
  }
}
