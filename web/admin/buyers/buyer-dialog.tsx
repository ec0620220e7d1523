import Button from '@cloudscape-design/components/button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { addBuyer, changeBuyer, listBuyers } from '#domain/contracts/package-contract.ts'
import { type Buyer, type BuyerEntry, buyerLimits } from '#domain/packages/buyers.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { CaseAlert } from '#web/staff/case/case-section.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormText } from '#web/staff/form-text.tsx'
import { useOnce } from '#web/staff/use-once.ts'
import { buyerFormSchema, buyerValues } from './buyer-values.ts'
import { LicenseRows } from './license-rows.tsx'
import { licenseText } from './license-words.ts'

type DialogProps = { buyer?: Buyer | undefined; onClose: () => void }

/** `newer`: what another admin saved first, until the next saving. What is typed stays, and replaces it. */
const useSaving = ({ buyer }: DialogProps) => {
  const { buyers } = useAdminWorkspace()
  const once = useOnce()
  const [known, setKnown] = useState(buyer)
  const [newer, setNewer] = useState<Buyer>()
  const save = (entry: BuyerEntry) =>
    known
      ? callApi(changeBuyer, { id: known.id, version: known.version, ...entry })
      : once(JSON.stringify(entry), (id) => callApi(addBuyer, { id, ...entry }))
  const look = async () => {
    const reply = await callApi(listBuyers, {})
    buyers.take(reply)
    const found = reply.buyers.find(({ id }) => id === known?.id)
    if (!found || found.version === known?.version) return
    setKnown(found)
    setNewer(found)
  }
  const send = async (entry: BuyerEntry) => {
    setNewer(undefined)
    try {
      buyers.take(await save(entry))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await look()
      throw error
    }
  }
  return { newer, send }
}

type NewerProps = { newer: Buyer; onTake: () => void }

const Newer = ({ newer, onTake }: NewerProps) => (
  <CaseAlert
    type="warning"
    header="Someone else saved this buyer first"
    action={
      <Button formAction="none" onClick={onTake}>
        Take theirs
      </Button>
    }
  >
    <p>
      Theirs: {newer.name}. {newer.contact}
    </p>
    <p>{newer.licenses.map(licenseText).join(', ')}</p>
    <p>What you typed is still below. “Save” puts it in place of theirs.</p>
  </CaseAlert>
)

export const BuyerDialog = (props: DialogProps) => {
  const { buyer, onClose } = props
  const form = useForm({ resolver: zodResolver(buyerFormSchema), defaultValues: buyerValues(buyer) })
  const { newer, send } = useSaving(props)
  const { control } = form
  return (
    <FormDialog
      {...{ form, send, onClose }}
      title={buyer ? `Change ${buyer.name}` : 'Add a buyer'}
      lead="Only a company that is licensed in the owner’s state can get a case."
      action="Save"
    >
      {newer && <Newer newer={newer} onTake={() => form.reset(buyerValues(newer))} />}
      <FormText control={control} name="name" label="Company" maxLength={buyerLimits.name} />
      <FormText
        control={control}
        name="contact"
        label="Contact"
        hint="Who gets the package there, and how: an email address, or the address of their portal."
        maxLength={buyerLimits.contact}
      />
      <LicenseRows control={control} />
    </FormDialog>
  )
}
