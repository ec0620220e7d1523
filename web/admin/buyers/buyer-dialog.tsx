import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { addBuyer, changeBuyer, listBuyers, removeBuyer } from '#domain/contracts/package-contract.ts'
import { type Buyer, type BuyerEntry, buyerLimits } from '#domain/packages/buyers.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormText } from '#web/staff/form-text.tsx'
import { buyerFormSchema, buyerValues } from './buyer-values.ts'
import { LicenseRows } from './license-rows.tsx'
import { licenseText } from './license-words.ts'

type DialogProps = { buyer?: Buyer | undefined; onClose: () => void }

const newerText = ({ name, contact, licenses }: Buyer) =>
  [
    'Someone else saved this buyer first:',
    `Company: ${name}`,
    `Contact: ${contact}`,
    `Licensed in: ${licenses.map(licenseText).join(', ')}`,
    '“Save” puts what is below in place of theirs.',
  ].join('\n')

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
    if (!found || found.version === known?.version) return undefined
    setKnown(found)
    setNewer(found)
    return new Error(newerText(found))
  }
  const send = async (entry: BuyerEntry) => {
    setNewer(undefined)
    try {
      buyers.take(await save(entry))
    } catch (error) {
      throw (error instanceof ApiError && error.status === 409 && (await look())) || error
    }
  }
  return { newer, send }
}

const TakeTheirs = ({ newer }: { newer: Buyer }) => {
  const { reset } = useFormContext()
  return (
    <div>
      <Button formAction="none" onClick={() => reset(buyerValues(newer))}>
        Take theirs
      </Button>
    </div>
  )
}

export const BuyerDialog = (props: DialogProps) => {
  const { buyer, onClose } = props
  const { newer, send } = useSaving(props)
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={buyerFormSchema}
      values={buyerValues(buyer)}
      title={buyer ? `Change ${buyer.name}` : 'Add a buyer'}
      lead="Only a company that is licensed in the owner’s state can get a case."
      action="Save"
    >
      {newer && <TakeTheirs newer={newer} />}
      <FormText name="name" label="Company" maxLength={buyerLimits.name} />
      <FormText
        name="contact"
        label="Contact"
        hint="Who gets the package there, and how: an email address, or the address of their portal."
        maxLength={buyerLimits.contact}
      />
      <LicenseRows />
    </FormDialog>
  )
}

export const RemoveBuyerDialog = ({
  buyer: { id, name },
  onClose,
}: {
  buyer: Buyer
  onClose: () => void
}) => {
  const { buyers } = useAdminWorkspace()
  return (
    <FormDialog
      send={async () => buyers.take(await callApi(removeBuyer, { id }))}
      onClose={onClose}
      title={`Remove ${name}?`}
      lead="They can’t get packages anymore. What they got so far stays on record."
      action="Remove"
      failure="Not removed"
    />
  )
}
