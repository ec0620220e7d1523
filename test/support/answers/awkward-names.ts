// Names that break programs, as typed and as kept: composed, without what draws nothing or turns the reading direction around.

export const awkwardNames: readonly [what: string, typed: string, kept: string][] = [
  ['emoji of several characters', 'Mary 👩‍👧‍👦🏳️‍🌈', 'Mary 👩‍👧‍👦🏳️‍🌈'],
  ['a skin tone and a flag', '👵🏽 🇺🇸', '👵🏽 🇺🇸'],
  ['Hebrew with points', 'שָׂרָה בן־דוד', 'שָׂרָה בן־דוד'.normalize('NFC')],
  ['Arabic with digits', 'محمد ١٢', 'محمد ١٢'],
  ['a direction turned around', '\u202eyraM\u202c', 'yraM'],
  ['accents typed apart', 'Jose\u0301 A\u030angstro\u0308m', 'José Ångström'],
  [
    'piled accents',
    `Z${'\u0335\u0321\u0308'.repeat(12)}oe`,
    `Z${'\u0335\u0321\u0308'.repeat(12)}oe`.normalize('NFC'),
  ],
  ['a space without width', 'Ma\u200bry', 'Mary'],
  ['a byte order mark', '\ufeffMary', 'Mary'],
  ['a joiner that Persian needs', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['200 letters without a space', 'W'.repeat(200), 'W'.repeat(200)],
  ['100 characters beyond 16 bits', '𝒜'.repeat(100), '𝒜'.repeat(100)],
  ['a quote, a comma, a sign of a formula', '=O\'Hara, "Mary"', '=O\'Hara, "Mary"'],
]
