// EventBridge's default bus.
import { randomUUID } from 'node:crypto'
import { account, region } from '../cloudformation/intrinsics.ts'
import type { TemplateResource } from '../cloudformation/template.ts'
import type { Source } from '../lambda/permissions.ts'
import type { MovableClock } from '../machine/clock.ts'
import { type Rule, readRule } from './rule.ts'

export type Happening = {
  source: string
  detailType: string
  resources: readonly string[]
  detail: Readonly<Record<string, unknown>>
}

type Options = {
  clock: Pick<MovableClock, 'now' | 'runAt'>
  /** In the background, if a permission lets it. */
  trigger: (source: Source, functionArn: string, event: unknown) => void
}

type Planned = { rule: Rule; cancel: () => void }

const inSeconds = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

const eventOf = ({ source, detailType, resources, detail }: Happening, now: number) => ({
  ...{ version: '0', id: randomUUID(), 'detail-type': detailType, source, account },
  ...{ time: inSeconds(now), region, resources, detail },
})

const scheduledEvent = ({ arn }: Rule, now: number) =>
  eventOf({ source: 'aws.events', detailType: 'Scheduled Event', resources: [arn], detail: {} }, now)

const sendBy =
  (trigger: Options['trigger']) =>
  ({ arn, targets }: Rule, event: unknown) => {
    for (const { Arn } of targets) trigger({ service: 'events.amazonaws.com', arn }, Arn, event)
  }

export const createEventBus = ({ clock, trigger }: Options) => {
  const rules = new Map<string, Planned>()

  const send = sendBy(trigger)

  /** Fires once, whatever the clock skipped. */
  const plan = (rule: Rule) => {
    const fire = () => {
      plan(rule)
      send(rule, scheduledEvent(rule, clock.now()))
    }
    const due = rule.isEnabled ? rule.schedule?.(clock.now()) : undefined
    rules.set(rule.arn, { rule, cancel: due === undefined ? () => {} : clock.runAt(due, fire) })
  }

  return {
    /** An unchanged rate keeps its beat. */
    putRule: (resource: TemplateResource) => {
      const present = rules.get(resource.arn)
      const rule = readRule(resource, clock.now())
      const isSame = present?.rule.expression === rule.expression && present?.rule.isEnabled
      present?.cancel()
      plan(isSame ? { ...rule, schedule: present.rule.schedule } : rule)
    },
    removeRule: ({ arn }: TemplateResource) => {
      rules.get(arn)?.cancel()
      rules.delete(arn)
    },
    /** One event for all rules. */
    publish: (happening: Happening) => {
      const event = eventOf(happening, clock.now())
      for (const { rule } of rules.values()) if (rule.isEnabled && rule.matches(event)) send(rule, event)
    },
    close: async () => {
      for (const { cancel } of rules.values()) cancel()
      rules.clear()
    },
  }
}
