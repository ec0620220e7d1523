import type { Application } from '../application.ts'
import { insuredSignsApart } from '../signers/who-must-sign.ts'
import { currentConsentVersion, disclosureConsentVersion } from './current-versions.ts'

/** Of the text that an applicant signs with these answers. */
export const consentVersionFor = (answers: Application): string =>
  insuredSignsApart(answers) ? disclosureConsentVersion : currentConsentVersion
