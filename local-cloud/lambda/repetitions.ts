// Retries of failed events.
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'

/** Seconds. */
const sixHours = 21_600

const eventInvokeSchema = z.object({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumRetryAttempts: z._default(z.number().check(z.minimum(0), z.maximum(2)), 2),
  MaximumEventAgeInSeconds: z._default(z.number().check(z.minimum(60), z.maximum(sixHours)), sixHours),
  DestinationConfig: z.optional(z.strictObject({})),
})

export type Repetition = { retries: number; oldestMs: number }

const usual: Repetition = { retries: 2, oldestMs: sixHours * 1000 }

export const createRepetitions = () => {
  const configured = new Map<string, { name: string; repetition: Repetition }>()
  return {
    put: (resource: TemplateResource) => {
      const config = readProperties(eventInvokeSchema, resource)
      const retries = config.MaximumRetryAttempts
      const oldestMs = config.MaximumEventAgeInSeconds * 1000
      configured.set(resource.logicalId, { name: config.FunctionName, repetition: { retries, oldestMs } })
    },
    remove: ({ logicalId }: TemplateResource) => {
      configured.delete(logicalId)
    },
    of: (names: readonly string[]): Repetition =>
      [...configured.values()].find(({ name }) => names.includes(name))?.repetition ?? usual,
  }
}
