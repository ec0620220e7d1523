// What a sign-up on the default stage's site accepts, as an attribute of the account.
import { acceptedAttribute, acceptedTermsText } from '#domain/accepted-terms.ts'
import { readStage } from '#lib/stage.ts'

export const acceptedTerms = { [acceptedAttribute]: acceptedTermsText(readStage({}).brand) }
