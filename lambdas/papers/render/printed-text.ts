import type { ShownAnswer } from '#domain/review.ts'

/** Papers are passed on, but each reading of these digits is in the audit. */
const ssnText = 'On file, not printed'

export const printedText = ({ field, text }: Pick<ShownAnswer, 'field' | 'text'>): string =>
  field === 'ssn' && text ? ssnText : text
