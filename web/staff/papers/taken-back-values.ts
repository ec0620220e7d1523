// How a paper was taken back, typed and sent.
import * as z from 'zod/mini'
import { recordTakenBack } from '#domain/contracts/submission-contract.ts'
import { toIsoDate } from '#domain/text/us-date.ts'

const { by, received_on, note } = recordTakenBack.request.shape

const typed = <To>(change: (text: string) => To) => z.pipe(z.string(), z.transform(change))

export const takenBackSchema = z.object({
  by,
  received_on: z.pipe(
    typed((day) => toIsoDate(day) ?? ''),
    received_on,
  ),
  note: z.pipe(
    typed((text) => (text.trim() === '' ? undefined : text)),
    note,
  ),
})

export const untypedTakenBack = { by: 'letter', received_on: '', note: '' } as const

export const isTakenBackField = (name: string): name is keyof typeof untypedTakenBack =>
  name in untypedTakenBack
