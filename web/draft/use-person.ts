// Who is signed in, by name. Until the profile is here the names given at sign-up are shown; where it can't be loaded only the email is
// known (MNU-4). The email is that of the account: the profile's follows the form, where it may be somebody else's.
import { useAuth } from '#web/session/use-auth.ts'
import { useDraft } from './use-draft.tsx'

export const usePerson = () => {
  const { user } = useAuth()
  const { profile, hasLoadFailed } = useDraft()
  const signedUp = hasLoadFailed ? undefined : user
  return {
    firstName: profile?.first_name ?? signedUp?.firstName,
    lastName: profile?.last_name ?? signedUp?.lastName,
    email: user?.email ?? profile?.email ?? undefined,
  }
}
