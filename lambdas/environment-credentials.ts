// Stands in for @aws-sdk/credential-provider-node in every bundle (see lib/build.ts): in Lambda credentials come from the
// environment and nowhere else, and the full chain would be 132 KB of dead code in each cold start.
import { fromEnv } from '@aws-sdk/credential-provider-env'

export const defaultProvider = () => fromEnv()
export const credentialsWillNeedRefresh = () => false
export const credentialsTreatedAsExpired = () => false
