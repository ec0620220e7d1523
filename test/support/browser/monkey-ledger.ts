// Checks over all of the monkey's tabs that each answer shown as saved is stored, unless a later save replaced it.

type Answer = { field: string; value: unknown }
type FromTab = Answer & { tab: string }
/** `savesBefore`, `typedBefore`: how many were known at that moment. */
type Choice = FromTab & { savesBefore: number }
type Promised = FromTab & { typedBefore: number }

const isFor = (one: Answer, field: string, value: unknown) => one.field === field && one.value === value

export const createMonkeyLedger = () => {
  const typed: Choice[] = []
  const promises: Promised[] = []
  const saves: (Answer & { version: number })[] = []

  /** The highest version that a save of this answer was given; undefined where none was seen here. */
  const versionOf = (field: string, value: unknown): number | undefined =>
    saves
      .filter((save) => isFor(save, field, value))
      .map(({ version }) => version)
      .toSorted((one, other) => one - other)
      .at(-1)

  /** It may replace what was saved as `version`: saved later, or sent from a page whose reply nobody saw. */
  const mayStand = (field: string, stored: unknown, version: number) => {
    const own = versionOf(field, stored)
    return own === undefined ? typed.some((answer) => isFor(answer, field, stored)) : own >= version
  }

  /** What the tab chose last in this field before it made the promise, if that is what it promised. */
  const choiceOf = ({ tab, field, value, typedBefore }: Promised) => {
    const last = typed
      .slice(0, typedBefore)
      .findLast((answer) => answer.tab === tab && answer.field === field)
    return last?.value === value ? last : undefined
  }

  const isSavedSince = ({ field, value, savesBefore }: Choice) =>
    saves.slice(savesBefore).some((save) => isFor(save, field, value))

  /**
   * A tab that says that its own choice is saved has had a reply to it, also if the same answer was saved before. What it took over from
   * another tab, that one may have sent last.
   */
  const isKept = (promise: Promised, shown: unknown) => {
    const choice = choiceOf(promise)
    if (choice && !isSavedSince(choice)) return false
    return (
      shown === promise.value || mayStand(promise.field, shown, versionOf(promise.field, promise.value) ?? 0)
    )
  }

  return {
    type: (tab: string, field: string, value: unknown) =>
      void typed.push({ tab, field, value, savesBefore: saves.length }),
    promise: (tab: string, field: string, value: unknown) =>
      void promises.push({ tab, field, value, typedBefore: typed.length }),
    save: (answers: Readonly<Record<string, unknown>>, version: number) => {
      for (const [field, value] of Object.entries(answers)) saves.push({ field, value: value ?? '', version })
    },
    promises: () => promises.length,
    /** A line for each broken promise. @param shown what is stored of each field */
    broken: (shown: Readonly<Record<string, unknown>>): string[] =>
      promises
        .filter((promise) => promise.field in shown && !isKept(promise, shown[promise.field]))
        .map(
          ({ tab, field, value }) =>
            `${tab} said that ${field} = ${value} was saved; there is ${shown[field]}`,
        ),
  }
}

export type MonkeyLedger = ReturnType<typeof createMonkeyLedger>
