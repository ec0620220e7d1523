// Delivers mails and their events.
import type { Happening } from '../events/event-bus.ts'
import type { Fault, Faults } from '../faults/faults.ts'
import type { MovableClock } from '../machine/clock.ts'
import type { Mailbox } from '../page/mailbox.ts'
import type { ConfigurationSets } from './configuration-sets.ts'
import { laterEvents, type MailEvent, sentEvent, type TakenMail } from './mail-events.ts'
import { orderedOutcome, simulatedOutcome } from './outcome.ts'
import type { SentMail } from './send-email.ts'

export type Delivery = {
  clock: Pick<MovableClock, 'now' | 'runAt'>
  faults: Faults
  deliver: Mailbox['deliver']
  publish: (happening: Happening) => void
  configurationSets: Pick<ConfigurationSets, 'copies'>
}

/** The simulator's too: people see what was sent. */
const intoMailbox = async ({ deliver }: Delivery, mail: SentMail, fault: Fault | undefined) => {
  const { from, to, subject, html, text, headers, tags } = mail
  for (const each of to) {
    const outcome = orderedOutcome(fault?.kind) ?? simulatedOutcome(each)
    const shown = {
      ...(headers.length > 0 ? { headers } : {}),
      ...(Object.keys(tags).length > 0 ? { tags } : {}),
      ...(outcome === 'delivered' ? {} : { outcome }),
    }
    await deliver({ from, to: each, subject, html, text, ...shown })
  }
}

const publishEvents = (delivery: Delivery, mail: TakenMail, fault: Fault | undefined) => {
  const { clock, publish, faults, configurationSets } = delivery
  const disorder = faults.take('ses:events', () => mail.to)?.kind
  const send = (events: readonly MailEvent[]) => {
    for (const { type, ...event } of disorder === 'reversed' ? events.toReversed() : events) {
      const times = configurationSets.copies(mail.setName, type) * (disorder === 'twice' ? 2 : 1)
      for (let copy = 0; copy < times; copy += 1) publish(event)
    }
  }
  const later = () =>
    mail.to.flatMap((each) => {
      const outcome = orderedOutcome(fault?.kind) ?? simulatedOutcome(each)
      return laterEvents(mail, each, outcome, clock.now())
    })
  if (disorder === 'lost') return
  if (fault === undefined || fault.ms === 0) return send([sentEvent(mail), ...later()])
  send([sentEvent(mail)])
  clock.runAt(clock.now() + fault.ms, () => send(later()))
}

/** `fault`: ordered; it waits on the movable clock. */
export const deliverMail = async (
  delivery: Delivery,
  mail: SentMail & Pick<TakenMail, 'messageId' | 'caller'> & { setName: string | undefined },
  fault: Fault | undefined,
) => {
  await intoMailbox(delivery, mail, fault)
  const { setName } = mail
  if (setName !== undefined) publishEvents(delivery, { ...mail, setName, at: delivery.clock.now() }, fault)
}
