// The note under a text at its limit.
import { textLimits } from '#domain/constants.ts'

/** @param limit in characters; a limit of a few digits needs no note */
export const limitNote = (text: string, limit: number) =>
  limit >= textLimits.short && text.length >= limit
    ? `This is as long as it can be: ${limit} characters.`
    : undefined
