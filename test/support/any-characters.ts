import fc from 'fast-check'

const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff

/** As fc.string with the unit 'binary', which first takes seconds to learn all characters. */
export const anyCharacters = (maxLength = 10): fc.Arbitrary<string> =>
  fc
    .array(
      fc.nat(0x10ffff).filter((codePoint) => !isSurrogate(codePoint)),
      { maxLength },
    )
    .map((codePoints) => String.fromCodePoint(...codePoints))
