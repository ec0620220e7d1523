// Configuration sets and their destinations.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'

const setSchema = z.object({
  Name: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  SendingOptions: z.optional(z.strictObject({ SendingEnabled: z._default(z.boolean(), true) })),
})

/** Opens and clicks would change each mail. */
const types = [
  'SEND',
  'DELIVERY',
  'BOUNCE',
  'COMPLAINT',
  'DELIVERY_DELAY',
  'REJECT',
  'RENDERING_FAILURE',
] as const

export type EventType = (typeof types)[number]

/** Templates write both, also `deliveryDelay`. */
const typeSchema = z.pipe(
  z.string(),
  z.transform((name, context): EventType => {
    const found = types.find((type) => type === name.replace(/[A-Z]/g, '_$&').toUpperCase() || type === name)
    if (found) return found
    context.issues.push({ code: 'custom', input: name, message: `No events ${name} are here` })
    return z.NEVER
  }),
)

const destinationSchema = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.optional(z.string()),
    Enabled: z._default(z.boolean(), false),
    MatchingEventTypes: z.array(typeSchema).check(z.minLength(1)),
    EventBridgeDestination: z.strictObject({
      EventBusArn: z.literal(`arn:aws:events:${region}:${account}:event-bus/default`),
    }),
  }),
})

type Destination = { setName: string; types: readonly EventType[] }

export const configurationSetArn = (name: string) =>
  `arn:aws:ses:${region}:${account}:configuration-set/${name}`

export const createConfigurationSets = () => {
  const sets = new Map<string, { isSending: boolean }>()
  const destinations = new Map<string, Destination>()
  return {
    putSet: (resource: TemplateResource) => {
      const { SendingOptions } = readProperties(setSchema, resource)
      sets.set(resource.name, { isSending: SendingOptions?.SendingEnabled ?? true })
    },
    removeSet: ({ name }: TemplateResource) => {
      sets.delete(name)
    },
    putDestination: (resource: TemplateResource) => {
      const { ConfigurationSetName, EventDestination } = readProperties(destinationSchema, resource)
      const { Enabled, MatchingEventTypes } = EventDestination
      if (!sets.has(ConfigurationSetName))
        throw new Error(`Configuration set <${ConfigurationSetName}> does not exist.`)
      const published = Enabled ? MatchingEventTypes : []
      destinations.set(resource.name, { setName: ConfigurationSetName, types: published })
    },
    removeDestination: ({ name }: TemplateResource) => {
      destinations.delete(name)
    },
    find: (name: string) => sets.get(name),
    /** Once per destination. */
    copies: (setName: string, type: EventType) =>
      [...destinations.values()].filter((each) => each.setName === setName && each.types.includes(type))
        .length,
  }
}

export type ConfigurationSets = ReturnType<typeof createConfigurationSets>
