// Converts answers of older versions. If a field was renamed, the old name wins.
type Answers = Readonly<Record<string, unknown>>

/** Only add to the end. Signed answers keep their old format. */
export const draftMigrations: readonly ((answers: Answers) => Answers)[] = []
