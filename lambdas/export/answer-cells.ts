// The cells of one stored form, fast: an export reads a million, and checking each whole form against the schema took a third of its
// time. An answer's cell depends on that answer alone, so what was seen before is remembered; the schema still judges the rest.
import * as z from 'zod/mini'
import { type Application, applicationSchema, readApplication } from '#domain/application.ts'
import { textLimits } from '#domain/constants.ts'

type Field = keyof Application
type CellOf = (field: Field, application: Application) => string
type Stored = Readonly<Record<string, unknown>>

/** Of each field: all choices of a list fit, and free text does not fill the memory. */
const mostRemembered = 256
/** Longer texts are rarely the same twice. */
const longestRemembered = 40

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRemembered = (answer: unknown) =>
  typeof answer === 'string' ? answer.length <= longestRemembered : typeof answer !== 'object'

/** What cleaning leaves as it is: printable ASCII without a blank at its ends. */
const plain = /^[!-~](?:[\t\n\r -~]*[!-~])?$/
const probes = ['x', '12', '1990-01-02', 'a line\nand another']

const takes = (field: Field, cellOf: CellOf, text: string) => {
  const application = readApplication({ [field]: text })
  return application[field] === text && cellOf(field, application) === text
}

/** Up to how many characters every plain text in this field is its own cell; 0 for fields of another kind. Asked of the schema, once. */
const plainLimit = (field: Field, cellOf: CellOf): number =>
  probes.every((text) => takes(field, cellOf, text))
    ? ([textLimits.long, textLimits.short].find((limit) => takes(field, cellOf, 'x'.repeat(limit))) ?? 0)
    : 0

/** Reads one answer as a whole form would: by the part of the schema that is about it, and what does not fit by all of it. */
const readerOf = (field: Field) => {
  const mask: Partial<Record<Field, true>> = { [field]: true }
  const schema = z.pick(applicationSchema, mask)
  return (answer: unknown): Application => {
    const stored = { [field]: answer }
    const parsed = schema.safeParse(stored)
    return parsed.success ? parsed.data : readApplication(stored)
  }
}

/** Gives a function from the stored form and appraisal to the cells; `cellOf` may look at its own field of the application only. */
export const answerCells = (fields: readonly Field[], cellOf: CellOf) => {
  const columns = fields.map((field) => ({
    field,
    limit: plainLimit(field, cellOf),
    known: new Map<unknown, string>(),
    read: readerOf(field),
  }))
  return (form: unknown, appraisal: unknown): string[] => {
    const stored = isRecord(form) ? form : {}
    const recorded = isRecord(appraisal) ? readApplication(appraisal) : {}
    return columns.map(({ field, limit, known, read }) => {
      if (Object.hasOwn(recorded, field)) return cellOf(field, recorded)
      const answer = stored[field]
      if (answer === undefined || answer === null || answer === '') return ''
      if (typeof answer === 'string' && answer.length <= limit && plain.test(answer)) return answer
      const seen = known.get(answer)
      if (seen !== undefined) return seen
      const cell = cellOf(field, read(answer))
      if (known.size < mostRemembered && isRemembered(answer)) known.set(answer, cell)
      return cell
    })
  }
}
