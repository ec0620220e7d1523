import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import type { TeamMember } from '#domain/contracts/desk-contract.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { CaseSection } from '#web/staff/case/case-section.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import { type AskedOf, SignerEntry } from './signer-entry.tsx'
import { useSigners } from './use-signers.ts'

const SignerDialogs = lazyPart(() => import('./signer-dialogs.tsx').then((module) => module.SignerDialogs))

const nameOf = ({ name, email }: TeamMember) => name || email

/** Records have their names only, so a namesake is told by the server. */
const useHasTyped = ({ help, typed_by }: DeskCase) => {
  const { members, ownId } = useTeam()
  const own = members.find(({ id }) => id === ownId)
  if (!own || members.some((other) => other !== own && nameOf(other) === nameOf(own))) return false
  const typists = [
    ...help.sessions.map(({ name }) => name),
    ...Object.values(typed_by ?? {}).map(({ by }) => by),
  ]
  return typists.some((name) => name === nameOf(own))
}

/** Of a draft by phone, whose applicant has no email. */
export const PacketPanel = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const { packet } = detail
  const { heading, asked, ask, close, hold } = useAsking<AskedOf>()
  const acts = useSigners(open, hold)
  const hasTyped = useHasTyped(detail)
  return (
    <CaseSection part="packet" heading={heading}>
      <p>
        {packet
          ? 'Print the letter and mail it. When it comes back, add its scan under “Documents” and record it here. Two of the team look at it, neither of whom typed the answers. Then it’s a submitted case.'
          : 'They have no email, so they sign a letter with a pen. It has all of their answers and the authorization.'}
      </p>
      <LiveMessages messages={acts.news} />
      {packet && <SignerEntry signer={packet} isOpen {...{ acts, ask, hasTyped }} />}
      <div className="buttons">
        <ActButton
          label={packet ? 'Make a new letter' : 'Make the letter'}
          opens={packet !== null}
          loading={acts.isRunning('packet')}
          onClick={() => (packet ? ask({ kind: 'renew', signer: packet }) : void acts.makePacket())}
        />
      </div>
      {asked && <SignerDialogs {...{ detail, acts, asked }} onClose={close} />}
    </CaseSection>
  )
}
