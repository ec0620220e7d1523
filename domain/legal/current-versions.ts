// Current versions of signed texts. Alone: saving doesn't load them.
export const currentConsentVersion = 'hipaa-2026-11-23'
export const currentReleaseVersion = 'policy-release-2026-11-23'
