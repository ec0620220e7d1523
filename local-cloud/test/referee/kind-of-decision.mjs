// What a decision on a right is about, without ids, hashes, counters, and times, which no policy names.

const nameless = [
  /[\da-f]{8}-[\da-f-]{27}|[\da-f]{64}/,
  // Of a key. An id that begins with digits comes first.
  /(?<=#)\d[\d-]*/,
  /\d{10,}/,
  // Of a stack, and of files named by their content.
  /(?<=-)[\da-f]{12}(?![\da-f])/,
  /(?<=\/assets\/)[\w-]+/,
  // Of a page of the site.
  /[a-z-]+(?=\.html)/,
]
const pattern = new RegExp(nameless.map(({ source }) => source).join('|'), 'g')

/** @param {string} line a decision as JSON */
export const kindOfDecision = (line) => line.replace(pattern, '')
