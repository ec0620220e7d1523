import { useState } from 'react'
import type { Disclosure } from '#domain/packages/disclosures.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { caseButtons } from '#web/desk/case-buttons.ts'
import { ShowAll } from '#web/desk/show-all.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useStore } from '#web/platform/use-store.ts'
import { ActButton, inAlert } from '#web/staff/act-button.tsx'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { CaseAlert, CaseSection } from '#web/staff/case/case-section.tsx'
import { isUnderWay } from '#web/staff/exports/export-job.ts'
import { useAsking } from '#web/staff/use-asking.ts'
import { PackageEntry } from './package-entry.tsx'
import type { PackageValues } from './package-values.ts'
import { type Debt, debtsOf, debtText, refusalOfAll, refusalOfOpening } from './package-words.ts'
import { type PackageActs, type PackageJob, usePackageJob, usePackages } from './use-packages.ts'

const PackageJobPanel = lazyPart(() =>
  import('./package-job-panel.tsx').then((module) => module.PackageJobPanel),
)
const PackageDialogs = lazyPart(() => import('./package-dialogs.tsx').then((module) => module.PackageDialogs))

export type AskedPackage =
  | { kind: 'prepare' }
  | { kind: 'told'; debt: Debt }
  | { kind: 'not-sent' | 'files'; disclosure: Disclosure }

type PartProps = { open: OpenCase; job: PackageJob; acts: PackageActs; ask: (asked: AskedPackage) => void }

const damagedText = 'Part of this list can’t be read. Please tell operations before you send anything.'

const Prepare = ({ open: { detail }, job, ask }: PartProps) => {
  const isBusy = isUnderWay(useStore(job))
  const refusal = refusalOfAll(detail)
  if (!detail.is_log_whole) return <CaseAlert type="warning">{damagedText}</CaseAlert>
  if (refusal !== null && !isBusy)
    return isClosed(detail) ? <p>{refusal}</p> : <CaseAlert type="info">{refusal}</CaseAlert>
  return (
    <div className="buttons">
      <ActButton
        label={isBusy ? 'Preparing...' : 'Prepare a package'}
        opens={PackageDialogs}
        loading={isBusy}
        nativeButtonAttributes={{ id: caseButtons.prepare }}
        onClick={() => ask({ kind: 'prepare' })}
      />
    </div>
  )
}

const MustTell = ({ debts, ask }: { debts: readonly Debt[]; ask: PartProps['ask'] }) =>
  debts.map((debt) => (
    <CaseAlert
      key={debt.buyer.id}
      type="warning"
      action={
        <ActButton
          {...inAlert}
          label="They were told"
          about={debt.buyer.name}
          opens
          onClick={() => ask({ kind: 'told', debt })}
        />
      }
    >
      {debtText(debt)}
    </CaseAlert>
  ))

const nothingYet = 'No buyer has got papers from this case.'
const whatItIs =
  'A package is one ZIP file for one licensed buyer: the signed papers, the accepted documents, and the answers if you choose so.'

/** The newest, until all are asked for. */
const mostShown = 5

const Log = ({ open: { detail }, job, acts, ask, debts }: PartProps & { debts: readonly Debt[] }) => {
  const { phase, job: made } = useStore(job)
  const [isWhole, setIsWhole] = useState(false)
  const owed = new Set(debts.flatMap(({ packages }) => packages.map(({ id }) => id)))
  const { disclosures, is_log_whole: canRead } = detail
  const isRefused = refusalOfOpening(detail) !== null
  if (disclosures.length === 0)
    return canRead && <p>{isClosed(detail) ? nothingYet : `${nothingYet} ${whatItIs}`}</p>
  return (
    <>
      {disclosures.slice(0, isWhole ? undefined : mostShown).map((disclosure) => (
        <PackageEntry
          key={disclosure.id}
          disclosure={disclosure}
          mustBeTold={owed.has(disclosure.id)}
          isHeld={isRefused || (phase === 'done' && made?.id === disclosure.id)}
          {...{ acts, ask }}
        />
      ))}
      {disclosures.length > mostShown && (
        <ShowAll
          count={disclosures.length}
          fewer={`Show the newest ${mostShown}`}
          isWhole={isWhole}
          onChange={setIsWhole}
        />
      )}
    </>
  )
}

export const PackagesPanel = ({ open }: { open: OpenCase }) => {
  const job = usePackageJob(open)
  const { heading, asked, ask, close, hold } = useAsking<AskedPackage>()
  const acts = usePackages(open, hold)
  const [typed, setTyped] = useState<PackageValues>()
  const debts = debtsOf(open.detail)
  const parts = { open, job, acts, ask }
  const hasJob = useStore(job).phase !== 'none'
  return (
    <CaseSection part="packages" heading={heading}>
      <MustTell {...{ debts, ask }} />
      <LiveMessages messages={acts.news} />
      <Prepare {...parts} />
      {hasJob && <PackageJobPanel job={job} acts={acts} />}
      <Log {...parts} debts={debts} />
      {asked && (
        <PackageDialogs
          {...{ detail: open.detail, job, acts, asked, debts, typed }}
          onClose={(left) => {
            setTyped(left)
            close()
          }}
        />
      )}
    </CaseSection>
  )
}
