import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { packageLimits } from '#domain/packages/disclosures.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useStore } from '#web/platform/use-store.ts'
import { CaseAlert } from '#web/staff/case/case-section.tsx'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormChoice, FormLongText } from '#web/staff/form-text.tsx'
import { type PackageValues, prepareSchema } from './package-values.ts'
import { buyerOption, insideText, refusalOf } from './package-words.ts'
import type { PackageJob } from './use-packages.ts'

const untyped: PackageValues = { buyer: '', purpose: '', withAnswers: false }

const noBuyers =
  'There are no buyers on the list yet. An admin adds them on the Admin Dashboard, under “Buyers”.'

type DialogProps = {
  detail: DeskCase
  typed: PackageValues | undefined
  job: PackageJob
  onClose: (typed?: PackageValues) => void
}

const usePreparing = ({ detail, job }: DialogProps) => {
  const { buyers } = useDeskWorkspace()
  const { reply, failure } = useStore(buyers)
  useEffect(() => void buyers.refresh(), [buyers])
  const refusalFor = ({ buyer: chosen, withAnswers }: Partial<PackageValues>) => {
    const buyer = reply?.buyers.find(({ id }) => id === chosen)
    return buyer ? refusalOf(detail, { buyer, withAnswers: withAnswers === true }) : null
  }
  const send = async (order: z.infer<typeof prepareSchema>) => {
    const refusal = refusalFor(order)
    if (refusal !== null) throw new Error(refusal)
    const refused = await job.start(order)
    if (refused) throw refused
  }
  return { send, buyers: reply?.buyers, failure, refusalFor, retry: () => void buyers.refresh() }
}

const Refusal = ({ of }: { of: (values: Partial<PackageValues>) => string | null }) => {
  const refusal = of(useWatch<PackageValues>())
  return refusal !== null && <CaseAlert type="warning">{refusal}</CaseAlert>
}

export const PrepareDialog = (props: DialogProps) => {
  const { detail, typed, job, onClose } = props
  const { send, buyers, failure, refusalFor, retry } = usePreparing(props)
  const options = (buyers ?? []).map((buyer) => ({ id: buyer.id, ...buyerOption(buyer, detail) }))
  return (
    <FormDialog
      schema={prepareSchema}
      values={typed ?? untyped}
      send={send}
      onClose={(left) => {
        job.dropUnstarted()
        onClose(left)
      }}
      title="Prepare a package"
      lead="One ZIP file for one buyer. It goes on record who asked for it, for whom, and why."
      action="Prepare it"
      failure="Not prepared"
    >
      {failure && <FailureNotice message={`The buyers didn’t load: ${failure.message}`} onRetry={retry} />}
      {buyers?.length === 0 ? (
        <p>{noBuyers}</p>
      ) : (
        <FormChoice
          name="buyer"
          label="Which buyer?"
          options={{
            '': buyers ? 'Choose a buyer' : 'Loading...',
            ...Object.fromEntries(options.map(({ id, text }) => [id, text])),
          }}
          canChoose={(option) => options.find(({ id }) => id === option)?.canChoose ?? true}
        />
      )}
      <FormLongText
        name="purpose"
        label="What is it for?"
        hint="3 to 200 characters."
        maxLength={packageLimits.purpose}
        isRequired
      />
      <FormCheckbox
        name="withAnswers"
        label="Include the answers"
        hint="As they signed them (PDF), and as a list (CSV). Never the Social Security number or our appraisal."
      />
      <div role="status" className="stack gap-2">
        <p className="bold">What will be in it</p>
        <p>{insideText(detail)}</p>
        <Refusal of={refusalFor} />
      </div>
    </FormDialog>
  )
}
