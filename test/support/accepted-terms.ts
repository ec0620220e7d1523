import { acceptedAttribute, acceptedTermsText } from '#domain/accepted-terms.ts'
import { readStage } from '#lib/stage.ts'

export const acceptedTerms = { [acceptedAttribute]: acceptedTermsText(readStage({}).brand) }
