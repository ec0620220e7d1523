import { isMap } from '../table/columns.ts'
import { draftMigrations } from './draft-migrations.ts'

type Stored = { form_data?: unknown; schema_version?: unknown }

export const draftVersion = draftMigrations.length + 1

const versionOf = (stored: unknown) => (typeof stored === 'number' && stored >= 0 ? Math.floor(stored) : 0)

/** Version 0: damaged; the next save repairs that. */
export const readAnswers = ({ form_data, schema_version }: Stored) => {
  if (!isMap(form_data)) return { form_data: {}, schema_version: 0 }
  const version = versionOf(schema_version)
  const steps = draftMigrations.slice(Math.max(version, 1) - 1)
  return { form_data: steps.reduce((answers, step) => step(answers), form_data), schema_version: version }
}
