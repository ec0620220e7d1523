// Which version of the consent text people sign. Alone, so that saving answers does not load the text.
export const currentConsentVersion = 'hipaa-2026-11-22'
