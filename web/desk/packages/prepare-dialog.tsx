import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { packageLimits } from '#domain/packages/disclosures.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useStore } from '#web/platform/use-store.ts'
import { CaseAlert } from '#web/staff/case/case-section.tsx'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormChoice, FormLongText } from '#web/staff/form-text.tsx'
import { buyerOption, insideText, refusalOf } from './package-words.ts'
import { prepareSchema, untyped } from './prepare-values.ts'
import type { PackageJob } from './use-packages.ts'

const noBuyers =
  'There are no buyers on the list yet. An admin adds them on the Admin Dashboard, under “Buyers”.'

type DialogProps = {
  detail: DeskCase
  typed: typeof untyped
  job: PackageJob
  onClose: (typed: typeof untyped) => void
}

const usePreparing = ({ detail, typed, job }: DialogProps) => {
  const { buyers } = useDeskWorkspace()
  const { reply, failure } = useStore(buyers)
  useEffect(() => void buyers.refresh(), [buyers])
  const form = useForm({ resolver: zodResolver(prepareSchema), defaultValues: typed })
  const { buyer: chosen, withAnswers } = useWatch({ control: form.control })
  const found = reply?.buyers.find(({ id }) => id === chosen)
  const refusal = found ? refusalOf(detail, { buyer: found, withAnswers: withAnswers === true }) : null
  const send = async (order: z.infer<typeof prepareSchema>) => {
    if (refusal !== null) throw new Error(refusal)
    const refused = await job.start(order)
    if (refused) throw refused
    form.reset(untyped)
  }
  return { form, send, buyers: reply?.buyers, failure, refusal, retry: () => void buyers.refresh() }
}

export const PrepareDialog = (props: DialogProps) => {
  const { detail, job, onClose } = props
  const { form, send, buyers, failure, refusal, retry } = usePreparing(props)
  const { control } = form
  const options = (buyers ?? []).map((buyer) => ({ id: buyer.id, ...buyerOption(buyer, detail) }))
  return (
    <FormDialog
      {...{ form, send }}
      onClose={() => {
        job.dropUnstarted()
        onClose(form.getValues())
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
          control={control}
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
        control={control}
        name="purpose"
        label="What is it for?"
        hint="3 to 200 characters."
        maxLength={packageLimits.purpose}
        isRequired
      />
      <FormCheckbox
        control={control}
        name="withAnswers"
        label="Include the answers"
        hint="As they signed them (PDF), and as a list (CSV). Never the Social Security number or our appraisal."
      />
      <div role="status" className="stack gap-2">
        <p className="bold">What will be in it</p>
        <p>{insideText(detail)}</p>
        {refusal !== null && <CaseAlert type="warning">{refusal}</CaseAlert>}
      </div>
    </FormDialog>
  )
}
