// The version of the stored answers: which program wrote them last, and how this one reads them. Reading changes nothing in the
// table; the next save stores them forward first. An item of a newer program is read and saved as it is, field by field.
import { draftMigrations } from './draft-migrations.ts'

type Answers = Readonly<Record<string, unknown>>
type Stored = { form_data?: unknown; schema_version?: unknown }

/** Of what this program writes. */
export const draftVersion = draftMigrations.length + 1

/** By hand, because an export asks it a million times. */
const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Items from before versions have none. */
const versionOf = (stored: unknown) => (typeof stored === 'number' && stored >= 0 ? Math.floor(stored) : 0)

/** Whatever is stored. The version is 0 where it is missing or there are no answers to save upon: the next save mends that. */
export const readAnswers = ({ form_data, schema_version }: Stored) => {
  if (!isAnswers(form_data)) return { form_data: {}, schema_version: 0 }
  const version = versionOf(schema_version)
  const steps = draftMigrations.slice(Math.max(version, 1) - 1)
  return { form_data: steps.reduce((answers, step) => step(answers), form_data), schema_version: version }
}
