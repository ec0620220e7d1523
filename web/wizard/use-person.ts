// Who is signed in, by name. Where the profile is missing, the names given at sign-up and then the email stand in (MNU-4). The email is
// that of the account: the profile's follows the form, where it may be somebody else's.
import { useAuth } from '#web/session/use-auth.ts'
import { useDraft } from './use-draft.tsx'

export const usePerson = () => {
  const { user } = useAuth()
  const { profile } = useDraft()
  return {
    firstName: profile?.first_name ?? user?.firstName,
    lastName: profile?.last_name ?? user?.lastName,
    email: user?.email ?? profile?.email ?? undefined,
  }
}
