// A case's assignee. Alone, so records don't load the desk.
import * as z from 'zod/mini'

export const assigneeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  email: z.nullable(z.string()),
})
export type Assignee = z.infer<typeof assigneeSchema>
