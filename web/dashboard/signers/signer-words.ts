import { toUsDate } from '#domain/text/us-date.ts'
import { dayText } from '#web/platform/moment-text.ts'
import type { Signing } from './signings.ts'

type State = Signing['state']
type Words = {
  /** The state, short. */
  label: string
  /** What it means, and what comes next. */
  text: string
  /** What the head of the page says while the authorization waits for this. */
  lead?: string
  /** There is something to do for the person who asked. */
  isTheirs?: boolean
}

type Named = { name: string; email: string; since: string; until: string }

const wordsByState: Readonly<Record<State, (named: Named) => Words>> = {
  'not-asked': ({ name }) => ({
    label: 'Not asked yet',
    text: `We email ${name} a link. They read the paper and sign it on their own.`,
    lead: `Next, please ask ${name} to sign.`,
    isTheirs: true,
  }),
  asked: ({ name, email, since, until }) => ({
    label: `Asked on ${since}`,
    text: until
      ? `We emailed a link to ${email}. It works until ${until}. Please tell ${name} to look for our email.`
      : `We email a link to ${email}. If it isn’t there within an hour, or doesn’t work, please ask again.`,
    lead: `We’re waiting for ${name} to sign.`,
  }),
  opened: ({ name, until }) => ({
    label: 'Opened',
    text: `${name} has our email and opened the link. ${until ? `It works until ${until}.` : 'If it doesn’t work anymore, please ask again.'}`,
    lead: `We’re waiting for ${name} to sign.`,
  }),
  'link-ended': ({ name }) => ({
    label: 'The link has ended',
    text: `The link that we emailed doesn’t work anymore. ${name} needs a new one.`,
    lead: `Please ask ${name} again to sign.`,
    isTheirs: true,
  }),
  bounced: ({ name, email }) => ({
    label: 'Our email came back',
    text: `We couldn’t reach ${email}. Please check the address with ${name}.`,
    lead: `Our email to ${name} came back.`,
    isTheirs: true,
  }),
  resting: ({ name }) => ({
    label: 'Needs our help',
    text: 'There were too many wrong tries.',
    lead: `${name} needs help to sign.`,
    isTheirs: true,
  }),
  declined: ({ name }) => ({
    label: 'Declined',
    text: `${name} told us that they won’t sign. That’s their choice.`,
    lead: `${name} doesn’t want to sign.`,
    isTheirs: true,
  }),
  letter: ({ name }) => ({
    label: 'Needs a letter',
    text: `Print the letter, and ${name} signs it with a pen. Then send us a photo of it with your documents. Once we’ve checked it, you’ll see that here.`,
    lead: `Please send us the letter that ${name} signs.`,
    isTheirs: true,
  }),
  recorded: ({ name }) => ({
    label: 'Their letter came. We’re checking it.',
    text: 'You don’t need to do anything.',
    lead: `We’re checking the letter that ${name} signed.`,
  }),
  signed: ({ since }) => ({ label: `Signed on ${since}`, text: '' }),
  'ends-soon': ({ name, since, until }) => ({
    label: `Signed on ${since}`,
    text: `It ends on ${until}. Please ask ${name} to sign a new one.`,
  }),
  'taken-back': ({ name, since }) => ({
    label: `Taken back on ${since}`,
    text: `${name} took this paper back. That’s their right.`,
    lead: `${name} took their paper back.`,
    isTheirs: true,
  }),
  expired: ({ name, since }) => ({
    label: `Ended on ${since}`,
    text: `Please ask ${name} to sign a new one.`,
    lead: `Please ask ${name} again to sign.`,
    isTheirs: true,
  }),
}

/** A day, or a moment. */
const dateText = (since: string) => (since.length === 10 ? toUsDate(since) : dayText(since))

export const wordsOf = ({ state, name = 'You', signer, since, until }: Signing): Words =>
  wordsByState[state]({
    name,
    email: signer?.email ?? '',
    since: dateText(since),
    until: dateText(until ?? signer?.link_until ?? ''),
  })

/** Of the person who is signed in. */
export const ownWordsOf = (signing: Signing): Words => {
  const toSign = 'It’s below, under “Papers to sign”.'
  if (signing.state === 'signed') return wordsOf(signing)
  if (signing.state === 'not-asked') return { label: 'Not signed yet', text: toSign }
  return { ...wordsOf(signing), text: `It ends soon, so there is a new one. ${toSign}` }
}

/** `lead`: only while the authorization is missing. */
export const needsOf = (lead: string | undefined, isTheirs: boolean) => {
  if (lead === undefined) return { toSign: undefined, awaited: undefined }
  return isTheirs
    ? { toSign: { lead, need: `${lead} See “Who signs” below.` }, awaited: undefined }
    : { toSign: undefined, awaited: { lead, need: `Nothing. ${lead}` } }
}
