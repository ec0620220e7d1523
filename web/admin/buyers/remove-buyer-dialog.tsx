import { removeBuyer } from '#domain/contracts/package-contract.ts'
import type { Buyer } from '#domain/packages/buyers.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { callApi } from '#web/calls/call-api.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'

type DialogProps = { buyer: Buyer; onClose: () => void }

export const RemoveBuyerDialog = ({ buyer: { id, name }, onClose }: DialogProps) => {
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
