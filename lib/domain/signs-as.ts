// For whom a person signs. Alone, and without zod's unions, which would weigh on every page.
import * as z from 'zod/mini'

/** `because`: the right to sign for the insured person (or the policy's owner), in the signer's words. */
export const signsAsSchema = z.pipe(
  z
    .object({
      as: z.enum(['self', 'representative']),
      because: z._default(
        z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters')),
        '',
      ),
    })
    .check(
      z.refine(({ as, because }) => as === 'self' || because !== '', {
        path: ['because'],
        message: 'Please say why you may sign for them',
      }),
    ),
  z.transform(({ as, because }) => (as === 'self' ? { as } : { as, because })),
)
export type SignsAs = z.infer<typeof signsAsSchema>
