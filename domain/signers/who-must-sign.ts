// Who must sign which paper: computed from the answers and from the signers that were named, never stored. Without schemas: the steps
// load it.
import type { Application } from '../application.ts'
import type { PermissionKind } from '../papers/papers.ts'
import type { AskedRole, SignerView } from './signers.ts'

/** Not with this account: the answers say that the insured person signs, and that it's someone else. */
export const insuredSignsApart = ({ insuredPerson, signer }: Application): boolean =>
  insuredPerson === 'someone-else' && signer === 'insured-person'

/** A trust that gets the money often owns the policy. */
export const mayOthersSign = (answers: Application, signers: readonly unknown[]): boolean =>
  insuredSignsApart(answers) || answers.beneficiaryType === 'trust' || signers.length > 0

export const insuredName = ({ firstName, lastName }: Application): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** `account`: the person who is signed in. `signer`: null until one is named. */
export type NeededSignature = {
  paper: PermissionKind
  by: AskedRole | 'account'
  signer: SignerView | null
}

const ofRole = (signers: readonly SignerView[], role: AskedRole) =>
  signers.filter((signer) => signer.role === role)

const needed = (by: NeededSignature['by'], paper: PermissionKind, signer: SignerView | null = null) => ({
  by,
  paper,
  signer,
})

const forAuthorization = (answers: Application, signers: readonly SignerView[]): NeededSignature => {
  if (!insuredSignsApart(answers)) return needed('account', 'authorization')
  return needed('insured', 'authorization', ofRole(signers, 'insured')[0])
}

/** Trustees own the policy: each signs for it. */
const forRelease = (signers: readonly SignerView[]): NeededSignature[] => {
  const trustees = ofRole(signers, 'trustee')
  return trustees.length === 0
    ? [needed('account', 'policy-release')]
    : trustees.map((signer) => needed('trustee', 'policy-release', signer))
}

export const neededSignatures = (
  answers: Application,
  signers: readonly SignerView[],
): readonly NeededSignature[] => [forAuthorization(answers, signers), ...forRelease(signers)]
