// What became of fields and options that older programs stored. Each step takes all stored answers and gives them as the next
// version has them: it must keep every answer that it is not about, and where a field was renamed the old name wins, then goes.
type Answers = Readonly<Record<string, unknown>>

/**
 * The first leads from version 1 to version 2. Steps are only ever added, at the end: signed answers stay as they were stored, so
 * each is needed for good.
 */
export const draftMigrations: readonly ((answers: Answers) => Answers)[] = []
