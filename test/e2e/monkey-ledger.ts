// What the monkey was promised, over all of its tabs: each answer that stood in a field while its page said 'All changes saved' must be
// there at the end, unless a later save took its place. The server's versions tell which save was later.

type Answer = { field: string; value: unknown }

const isFor = (one: Answer, field: string, value: unknown) => one.field === field && one.value === value

export const createMonkeyLedger = () => {
  const typed: Answer[] = []
  const promises: (Answer & { tab: string })[] = []
  const saves: (Answer & { version: number })[] = []

  /** The highest version that a save of this answer was given; -1 where its reply was not seen here. */
  const versionOf = (field: string, value: unknown) =>
    Math.max(-1, ...saves.filter((save) => isFor(save, field, value)).map(({ version }) => version))

  /** It may replace what was saved as `version`: saved later, or sent from a page whose reply nobody saw. */
  const mayStand = (field: string, stored: unknown, version: number) => {
    const own = versionOf(field, stored)
    return own >= 0 ? own >= version : typed.some((answer) => isFor(answer, field, stored))
  }

  return {
    type: (field: string, value: unknown) => void typed.push({ field, value }),
    promise: (tab: string, field: string, value: unknown) => void promises.push({ tab, field, value }),
    save: (answers: Readonly<Record<string, unknown>>, version: number) => {
      for (const [field, value] of Object.entries(answers)) saves.push({ field, value, version })
    },
    promises: () => promises.length,
    /** A line for each broken promise. @param shown what a fresh browser shows in each field */
    broken: (shown: Readonly<Record<string, unknown>>): string[] =>
      promises
        .filter(({ field }) => field in shown)
        .filter(({ field, value }) => shown[field] !== value)
        .filter(({ field, value }) => !mayStand(field, shown[field], versionOf(field, value)))
        .map(
          ({ tab, field, value }) =>
            `${tab} said that ${field} = ${value} was saved; there is ${shown[field]}`,
        ),
  }
}

export type MonkeyLedger = ReturnType<typeof createMonkeyLedger>
