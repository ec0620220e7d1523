// Answers as CSV cells, cached by field: an export reads a million forms.
import * as z from 'zod/mini'
import { type Application, applicationSchema, readApplication } from '#domain/application.ts'

type Field = keyof Application
type CellOf = (field: Field, application: Application) => string
type Stored = Readonly<Record<string, unknown>>

/** Per field: enough for every choice of a list. */
const mostRemembered = 256
const longestRemembered = 40

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWorthRemembering = (answer: unknown) =>
  typeof answer === 'string' ? answer.length <= longestRemembered : typeof answer !== 'object'

const answerReader = (field: Field) => {
  const mask: Partial<Record<Field, true>> = { [field]: true }
  const schema = z.pick(applicationSchema, mask)
  return (answer: unknown): Application => {
    const stored = { [field]: answer }
    const parsed = schema.safeParse(stored)
    return parsed.success ? parsed.data : readApplication(stored)
  }
}

const cellReader = (field: Field, cellOf: CellOf) => {
  const cells = new Map<unknown, string>()
  const readAnswer = answerReader(field)
  return (answer: unknown): string => {
    const remembered = cells.get(answer)
    if (remembered !== undefined) return remembered
    const cell = cellOf(field, readAnswer(answer))
    if (cells.size < mostRemembered && isWorthRemembering(answer)) cells.set(answer, cell)
    return cell
  }
}

export const answerCells = (fields: readonly Field[], cellOf: CellOf) => {
  const columns = fields.map((field) => ({ field, readCell: cellReader(field, cellOf) }))
  return (form: unknown, appraisal: unknown): string[] => {
    const answers = isStored(form) ? form : {}
    const recorded = isStored(appraisal) ? readApplication(appraisal) : {}
    return columns.map(({ field, readCell }) => {
      if (Object.hasOwn(recorded, field)) return cellOf(field, recorded)
      const answer = answers[field]
      return answer === undefined || answer === null || answer === '' ? '' : readCell(answer)
    })
  }
}
