// What pypdf 6 writes into PDFs that it encrypts with each algorithm, and with the user password "secret" or none.

const id = '3435363466626535386639356534633562646261373333373165646632356632'

/** Revisions, whether they take a password, /O, /U. */
const rows = [
  [
    [2],
    false,
    'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
    'f6aa1f091ca9053d53cf624dd67f5f03322627c77569fdc84045d412b9758204',
  ],
  [
    [2],
    true,
    '92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd',
    '87e87b9d27a00e98b835fb0ac42049aed715426af0801426454186e123e750d9',
  ],
  [
    [3, 4],
    false,
    '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    'b2c03b33c1076a19b4d89d65649f127828bf4e5e4e758a4164004e56fffa0108',
  ],
  [
    [3, 4],
    true,
    '0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
    '42116cd4ce61d5579c14573668ea714a28bf4e5e4e758a4164004e56fffa0108',
  ],
  [
    [5],
    false,
    '014feee784fc6314121a66b6d16da0061c70f05144656a06fd05243cf76eacf782b562c31886d93e009f64cddc8702f3',
    '86ca5e90864b7d56309a469a771d4470015fc7d85ec1abeb0d08693b84440418c315fffad80bc9ef3d39c6d87767a7fb',
  ],
  [
    [5],
    true,
    'ee8056d7386f2981c0124f82ad171347791beddb3979a6ad5c391417429b526c5b58e69bb0293cfcbda1aa5aba31ec8d',
    'c7462f2ce124908566ffb517b8584e427275e5487904825eb7360c6e704706391e1f35dec7decd55fe3836214634b58a',
  ],
  [
    [6],
    false,
    'd0c2c6b270b080dc161496be187e9748883a58075e20c2ec85a971140ecd3ed68224f50a24d2aea4ab7b4d52fde2bbe3',
    '09f28866c690de69f9f791e881a8bec03d0af2fc0d323e4ac6a663527d097ca3a87f726a0513190346eb1c68dc23aa0f',
  ],
  [
    [6],
    true,
    '4cbb2c4a1ef726fe60d980e99a16ba479f7bd43735034660129f1f71599054e90df5655fa85446d7fb4520ab585a1803',
    '233b46931bc77bee53806eb497b2cfe6001bd1a6ac572d05b605f61ad182412f8777560bd8e63258d6280845b2a3849d',
  ],
] as const

const fileOf = (revision: number, o: string, u: string) => `%PDF-1.7
5 0 obj
<< /Filter /Standard /R ${revision} /Length 128 /P 4294967292 /O <${o}> /U <${u}> >>
endobj
trailer
<< /Size 6 /ID [ <${id}> <${id}> ] /Encrypt 5 0 R >>
%%EOF
`

export const encryptedPdfs = rows.flatMap(([revisions, takesPassword, o, u]) =>
  revisions.map((revision) => ({ revision, takesPassword, file: fileOf(revision, o, u) })),
)
