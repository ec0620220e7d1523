// Years from issue until a policy can be sold. An engineers' draft for counsel: docs/flags.md has sources; laws have exceptions.

/** Without states that have no law, no period, or one only for ill people. */
const statesByYears = {
  2: 'AK AR AZ CA CO CT FL GA HI ID IL KS KY LA MA MD ME MS MT NC NJ NV NY OK OR PA PR RI TN TX UT VA WA',
  4: 'MN',
  5: 'DE IA ND NE NH OH VT WI WV',
} as const

export const waitingYears: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(statesByYears).flatMap(([years, states]) =>
    states.split(' ').map((state) => [state, Number(years)]),
  ),
)
