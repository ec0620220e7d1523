// Which versions of the texts people sign. Alone, so that saving answers does not load the texts.
export const currentConsentVersion = 'hipaa-2026-11-23'
export const currentReleaseVersion = 'policy-release-2026-11-23'
