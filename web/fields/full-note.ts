// The note under a text that has reached its limit, so that nothing is cut off silently.
import { textLimits } from '#domain/constants.ts'

/** @param limit in characters. Limits of a few digits need no note. */
export const fullNote = (text: string, limit: number) =>
  limit >= textLimits.short && text.length >= limit
    ? `This is as long as it can be: ${limit} characters.`
    : undefined
