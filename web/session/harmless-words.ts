// Words that may be shown although they come from an address. Anyone can write a link to this site, and what stands in its red box
// looks like ours: so nothing that names a phone, a place, a sum or a secret may get there. Docs: decisions/words-from-an-address.md.

const vocabulary = new Set(
  `a access account again already an and are authentication auth bad been canceled cancelled cannot code confirm confirmation
  confirmed could database dead denied description didn doesn email error exist expired failed failure for found gone has have in
  incorrect internal invalid is isn it link long longer match mismatch missing new no not of old once one only or otp out please
  problem provided redirect refused request requested saving server service session sign signed signup something that the this time
  sorry t to token too try unable unauthorized unavailable unexpected unknown unsupported up url used user valid verification verified
  verify was wasn went work working wrong you your`.split(/\s+/),
)

const limit = 120

/** A dot inside of a word makes a web address of it: 'verify-account.link', 'sign.in' and 'code.is' are free for anyone to buy. */
const hasAddress = (text: string): boolean => /\.[^ .]/.test(text)

/** One or two sentences of plain letters, and every word of them about links, codes and accounts. */
export const isHarmless = (text: string): boolean =>
  text.length <= limit &&
  /^[A-Za-z _.,'’!-]+$/.test(text) &&
  !hasAddress(text) &&
  (text.match(/[A-Za-z]+/g) ?? []).every((word) => vocabulary.has(word.toLowerCase()))
