import * as z from 'zod/mini'
import { consent, customField, dateAsTyped } from '../field-kinds.ts'
import { isSignatureKey } from '../papers/signature-key.ts'
import { stepOutlines } from '../paths.ts'
import { requiredText } from '../text/text-rules.ts'
import { createStep } from './step.ts'

export const noSignature = 'Electronic signature is required'

const fields = {
  acceptedHipaa: consent(
    'I have read and accept the HIPAA authorization above',
    'You must accept the HIPAA authorization to continue',
  ),
  acknowledgeDisclosure: consent(
    'I have read and understand the disclosure above',
    'You must acknowledge the disclosure to continue',
  ),
  signature: customField('Electronic signature', {
    draft: z.string().check(z.refine(isSignatureKey, 'Not a signature of ours')),
    rule: requiredText(noSignature).check(z.refine(isSignatureKey, noSignature)),
  }),
  dateSigned: dateAsTyped('Date signed', 'Date is required'),
}

export const hipaaStep = createStep(stepOutlines.hipaa, fields, ({ acceptedHipaa }) => acceptedHipaa === true)
