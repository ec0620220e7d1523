import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'

type Need = { lead: string; need: string }

type Needs = {
  /** A person must be asked to sign, or needs help with it. */
  toSign: Need | undefined
  /** A paper must come again. */
  again: Need | undefined
  /** The signature of a person who was asked. */
  awaited: Need | undefined
  /** The insured person signed apart. */
  isSigned: boolean
  /** The card of the signers has the page's filled button. */
  hasNext: boolean
}

/** What parts of the page know that load later. */
export const nextNeeds = createStore<Needs>({
  toSign: undefined,
  again: undefined,
  awaited: undefined,
  isSigned: false,
  hasNext: false,
})

export const paperAgain = (name: string): Need => ({
  lead: 'Please send us a paper again.',
  need: `Please send again: ${name}.`,
})

/** `signature`: only what is about signers. */
export const useNextNeed = () => {
  const { toSign, again, awaited, isSigned } = useStore(nextNeeds)
  return {
    next: toSign ?? again ?? awaited,
    signature: toSign ?? awaited,
    isSigned,
  }
}
