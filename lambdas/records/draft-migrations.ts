// Converts stored answers of older versions. Each migration keeps every answer it is not about. Of a renamed field, the old name wins.
type Answers = Readonly<Record<string, unknown>>

/** The first one leads from version 1 to 2. Only add to the end: signed answers keep their old format. */
export const draftMigrations: readonly ((answers: Answers) => Answers)[] = []
