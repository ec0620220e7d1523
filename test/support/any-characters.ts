import fc from 'fast-check'

/** As fc.string with the unit 'binary', which first takes a second to learn all characters. */
export const anyCharacters = (maxLength = 10): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((codePoints) => String.fromCodePoint(...codePoints))
