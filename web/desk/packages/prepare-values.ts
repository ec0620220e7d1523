import * as z from 'zod/mini'
import { preparePackage } from '#domain/contracts/package-contract.ts'

const { purpose, withAnswers } = preparePackage.request.shape

export const prepareSchema = z.object({
  buyer: z.string().check(z.minLength(1, 'Please choose a buyer')),
  purpose,
  withAnswers,
})

export const untyped: z.input<typeof prepareSchema> = { buyer: '', purpose: '', withAnswers: false }
