// Outcomes of mails.

export type Outcome =
  | 'delivered'
  | 'bounced'
  | 'bounced for now'
  | 'suppressed'
  | 'complained about'
  | 'answered'

/** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator */
const simulated: Readonly<Record<string, Outcome>> = {
  success: 'delivered',
  bounce: 'bounced',
  ooto: 'answered',
  complaint: 'complained about',
  suppressionlist: 'suppressed',
}

export const simulatedOutcome = (address: string): Outcome => {
  const [, box = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address) ?? []
  return simulated[box.toLowerCase()] ?? 'delivered'
}

const ordered: Readonly<Record<string, Outcome>> = {
  bounce: 'bounced',
  'transient-bounce': 'bounced for now',
  complaint: 'complained about',
}

export const orderedOutcome = (kind: string | undefined) => ordered[kind ?? '']
