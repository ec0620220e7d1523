// The pages of the signer's copy with the answers.
import { type AnswerGroup, answerGroups, type ShownAnswer } from '#domain/review.ts'
import type { Block } from './paper-blocks.ts'
import type { PaperSource } from './paper-source.ts'

/** Papers are passed on. The team reads these digits only where each reading is in the audit. */
const ssnText = 'On file, not printed'

const textOf = ({ field, text }: ShownAnswer) => (field === 'ssn' && text ? ssnText : text)

const withoutQuestionMark = (label: string) => label.replace(/\?$/, '')

const groupBlocks = ({ title, answers }: AnswerGroup): Block[] => {
  const shown = answers.filter(({ text, isOptional }) => text || !isOptional)
  const skipped = answers.filter((answer) => !shown.includes(answer))
  const facts = shown.map((answer) => ({ label: answer.label, value: textOf(answer) || 'Not answered' }))
  const names = skipped.map(({ label }) => withoutQuestionMark(label)).join('; ')
  return [
    { kind: 'heading', level: 3, text: title },
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...(names ? [{ kind: 'paragraph' as const, text: `Not answered (optional): ${names}` }] : []),
  ]
}

export const answerBlocks = ({ answers }: PaperSource): Block[] => [
  { kind: 'heading', text: 'Your answers', startsPage: true },
  ...answerGroups(answers).flatMap(groupBlocks),
]
