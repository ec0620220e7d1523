import type { Application } from '../application.ts'
import { type MissingAnswer, missingAnswers } from '../review.ts'
import type { ByPhone } from './help.ts'

/** Of a person who said on the phone that they have no email, none is asked. */
export const missingByPhone = (
  application: Application,
  role: string | null | undefined,
  byPhone: Pick<ByPhone, 'has_email'> | null,
): MissingAnswer[] =>
  missingAnswers(application, role).filter(({ field }) => field !== 'email' || byPhone?.has_email !== false)
