// What a decision on a right is about, without ids, hashes, counters, and times, which no policy names.

/** @param {string} line a decision as JSON */
export const kindOfDecision = (line) =>
  line.replace(/[\da-f]{8}-[\da-f-]{27}|[\da-f]{64}|#\d[\d-]*|\d{10,}/g, '')
