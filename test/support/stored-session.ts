import { amplifyStorage } from '#local-cloud/test/cognito/amplify-storage.ts'

/** Keys and values of localStorage. The last activity is now, so use it within 15 minutes. */
export const storedSession = async (
  ...account: Parameters<typeof amplifyStorage>
): Promise<Record<string, string>> => ({
  ...(await amplifyStorage(...account)),
  'larkfield.lastActivity': String(Date.now()),
})
