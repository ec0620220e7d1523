// Times are in UTC.
import * as z from 'zod/mini'
import { answerText, dateFields, fieldLabels, moneyFields, optionText } from '#domain/answer-text.ts'
import { type Application, applicationSchema, readApplication } from '#domain/application.ts'
import type { ExportKind } from '#domain/contracts/export-contract.ts'
import { isPrivateField, privateAnswerText, withoutPrivateAnswers } from '#domain/private-answers.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { helpColumn, isSsnHiddenFrom, typedByColumn } from '../help/stored-help.ts'
import { authorizationStateOf } from '../papers/authorization-state.ts'
import { readAnswers } from '../records/draft-version.ts'
import { isPrivateDraft } from '../records/private-draft.ts'
import { isMap, textOrNull } from '../table/columns.ts'
import { userIdOf } from '../table/item-keys.ts'

type Item = Record<string, unknown>
type Field = keyof Application

export type ExportColumns = {
  header: readonly string[]
  /** A missing or damaged value is an empty cell. */
  cellsOf: (item: Item) => string[]
}

const maskedSsn = '••••'

const textCell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const timeCell = (value: unknown): string => {
  const timestamp = textCell(value)
  const [, time] = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2}:\d{2})/.exec(timestamp) ?? []
  return time ? `${toUsDate(timestamp)} ${time}` : timestamp
}

const bareNumbers: readonly string[] = [...moneyFields, 'estimatedValue', 'policyScore']
const days: readonly string[] = [...dateFields, 'dateSigned']

const list = (field: Field, items: readonly string[]) =>
  items.length === 0 ? 'None' : items.map((item) => optionText(field, item)).join('; ')

const answerCell = (field: Field, application: Application): string => {
  const answer = application[field]
  if (answer === undefined || answer === null || answer === '') return ''
  // Older records hold a whole picture.
  if (field === 'signature') return 'Signed'
  if (Array.isArray(answer)) return list(field, answer)
  if (days.includes(field)) return toUsDate(String(answer))
  const isWord = field === 'overallHealth' && Number.isNaN(Number(answer))
  if (field === 'ssn' || isWord || bareNumbers.includes(field)) return String(answer)
  return answerText(field, application)
}

const namesOf = (first: string, last: string): readonly [first: string, last: string] =>
  first.trim() || last.trim() ? [first, last] : [submitterName(first, last), '']

const userColumns: ExportColumns = {
  header: ['id', 'email', 'first_name', 'last_name', 'created_at'],
  cellsOf: (item) => [
    textCell(item.id),
    textCell(item.email),
    ...namesOf(textCell(item.first_name), textCell(item.last_name)),
    timeCell(item.created_at),
  ],
}

const isField = (key: string): key is Field => Object.hasOwn(fieldLabels, key)
const fields = Object.keys(fieldLabels).filter(isField)
const isSubmitted = ({ status }: Item) => status === 'submitted'

const [firstName, lastName] = [fields.indexOf('firstName'), fields.indexOf('lastName')]
const withNames = (cells: string[]): string[] =>
  cells[firstName]?.trim() || cells[lastName]?.trim()
    ? cells
    : cells.with(firstName, submitterName('', '')).with(lastName, '')

const recordCells = (item: Item) => [
  userIdOf(item),
  userIdOf(item),
  isSubmitted(item) ? '4' : textCell(item.current_step) || '1',
  isSubmitted(item) ? 'submitted' : 'in-progress',
  timeCell(item.form_created_at ?? item.created_at),
  timeCell(item.updated_at),
]

const onlyReaders = { isAdmin: true }

const privateCells = (item: Item, cells: ReturnType<typeof answerCells>) =>
  cells(withoutPrivateAnswers(readAnswers(item).form_data), item.appraisal).map((cell, index) =>
    isPrivateField(fields[index] ?? '') ? privateAnswerText : cell,
  )

type CellOf = (field: Field, application: Application) => string

/** Per field: enough for every choice of a list. */
const mostRemembered = 256
const longestRemembered = 40

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

/** Answers as cells, cached by field: an export reads a million forms. */
export const answerCells = (fields: readonly Field[], cellOf: CellOf) => {
  const columns = fields.map((field) => ({ field, readCell: cellReader(field, cellOf) }))
  return (form: unknown, appraisal: unknown): string[] => {
    const answers = isMap(form) ? form : {}
    const recorded = isMap(appraisal) ? readApplication(appraisal) : {}
    return columns.map(({ field, readCell }) => {
      if (Object.hasOwn(recorded, field)) return cellOf(field, recorded)
      const answer = answers[field]
      return answer === undefined || answer === null || answer === '' ? '' : readCell(answer)
    })
  }
}

const helpedSchema = z.object({
  help: helpColumn,
  typed_by: typedByColumn,
  status: z.catch(z.string(), ''),
  deleting_at: textOrNull,
})

const ssn = fields.indexOf('ssn')

/** As in `readSsn`. */
const maskedFor = (asker: string, item: Item, cells: string[]) =>
  cells[ssn] &&
  item.help !== undefined &&
  isSsnHiddenFrom(asker, helpedSchema.parse(item), new Date().toISOString())
    ? cells.with(ssn, maskedSsn)
    : cells

const submissionColumns = (withSsn: boolean, asker: string): ExportColumns => {
  const cells = answerCells(fields, (field, application) => {
    const isMasked = field === 'ssn' && application.ssn && !withSsn
    return isMasked ? maskedSsn : answerCell(field, application)
  })
  return {
    header: [
      ...['id', 'user_id', 'current_step', 'status', 'created_at', 'updated_at'],
      ...fields.map((field) => fieldLabels[field]),
      'authorization',
    ],
    cellsOf: (item) => [
      ...recordCells(item),
      ...withNames(
        isPrivateDraft(item, onlyReaders)
          ? privateCells(item, cells)
          : maskedFor(asker, item, cells(readAnswers(item).form_data, item.appraisal)),
      ),
      authorizationStateOf(item) ?? '',
    ],
  }
}

/** `asker`: who asked for the file. */
export const exportColumns = (kind: ExportKind, withSsn: boolean, asker: string): ExportColumns =>
  kind === 'users' ? userColumns : submissionColumns(withSsn, asker)
