// The name and email of the signed-in person. The email is the account's, because the form can name another one.
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
