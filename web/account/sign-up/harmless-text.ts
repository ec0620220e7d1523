// Decides which error texts from a link a page can show. See docs/decisions/words-from-an-address.md.

const vocabulary = new Set(
  `a access account again already an and are authentication auth bad been canceled cancelled cannot code confirm confirmation
  confirmed could database dead denied description didn doesn email error exist expired failed failure for found gone has have in
  incorrect internal invalid is isn it link long longer match mismatch missing new no not of old once one only or otp out please
  problem provided redirect refused request requested saving server service session sign signed signup something that the this time
  sorry t to token too try unable unauthorized unavailable unexpected unknown unsupported up url used user valid verification verified
  verify was wasn went work working wrong you your`.split(/\s+/),
)

const limit = 120

/** 'verify-account.link', 'sign.in'. */
const hasAddress = (text: string): boolean => /\.[^ .]/.test(text)

export const isHarmless = (text: string): boolean =>
  text.length <= limit &&
  /^[A-Za-z _.,'’!-]+$/.test(text) &&
  !hasAddress(text) &&
  (text.match(/[A-Za-z]+/g) ?? []).every((word) => vocabulary.has(word.toLowerCase()))
