// Apart from the texts, which saving doesn't load.
export const currentConsentVersion = 'hipaa-2026-11-23'
export const currentReleaseVersion = 'policy-release-2026-11-23'
/** Of an application whose insured person signs the authorization apart. */
export const disclosureConsentVersion = 'disclosure-2026-11-28'
/** For second signers, who have no dashboard. */
export const signersConsentVersion = 'hipaa-signer-2026-11-28'
export const signersReleaseVersion = 'policy-release-signer-2026-11-28'
