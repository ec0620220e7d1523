// Apart from the texts, which saving doesn't load.
export const currentConsentVersion = 'hipaa-2026-11-23'
export const currentReleaseVersion = 'policy-release-2026-11-23'
