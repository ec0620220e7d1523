import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, ...lines] = readFileSync(join(import.meta.dirname, '..', 'fields.tsv'), 'utf8')
  .trim()
  .split('\n')

/** `message` is '' if the table names none. */
export const fieldTable = lines.map((line) => {
  const [form = '', field = '', text = '', control = '', required = '', message = ''] = line.split('\t')
  const label = field === 'premiumAmount' && form === '1' ? 'Premium amount' : text
  return { form, field, label, control, isRequired: required === 'yes', message }
})

export const rowsOfStep = (step: number) => fieldTable.filter(({ form }) => form === String(step))

/** The questions of a step as its page asks them of someone who hasn't answered anything. A checkbox is never called optional: left empty, it means no. */
export const questionsOf = (step: number) =>
  rowsOfStep(step)
    .filter(({ control }) => !control.startsWith('if '))
    .map(({ label, isRequired, control }) =>
      isRequired || control === 'checkbox' ? label : `${label} (optional)`,
    )

export const messagesWhenEmpty = (step: number) =>
  rowsOfStep(step)
    .filter(({ message }) => message !== '')
    .map(({ label, message }) => [label, message] as const)
