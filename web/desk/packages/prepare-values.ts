import * as z from 'zod/mini'
import { preparePackage } from '#domain/contracts/package-contract.ts'

const { purpose } = preparePackage.request.shape

export const prepareSchema = z.object({
  buyer: z.string().check(z.minLength(1, 'Please choose a buyer')),
  purpose: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | undefined => text),
    ),
    purpose,
  ),
  withAnswers: z.boolean(),
})

export const untyped: z.input<typeof prepareSchema> = { buyer: '', purpose: '', withAnswers: false }
