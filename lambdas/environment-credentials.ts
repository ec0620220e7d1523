// Replaces @aws-sdk/credential-provider-node in every bundle: Lambda puts credentials into the environment.
import { fromEnv } from '@aws-sdk/credential-provider-env'

export const defaultProvider = () => fromEnv()
export const credentialsWillNeedRefresh = () => false
export const credentialsTreatedAsExpired = () => false
