import Button from '@cloudscape-design/components/button'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { deskViewNames } from '#domain/cases/desk-views.ts'
import {
  type SavedView,
  type ShownRows,
  savedViewLimits,
  savedViewSchema,
} from '#domain/contracts/saved-views-contract.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { CopyButton } from '#web/desk/copy-button.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { filterTexts } from '#web/desk/filters/filters-on.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useCall } from '#web/staff/failure-notice.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormText } from '#web/staff/form-text.tsx'
import { savedPath } from './saved-path.ts'
import { useSavedViews } from './use-saved-views.ts'

const nameSchema = z.object({ name: savedViewSchema.shape.name })

type DialogProps = { rows: ShownRows; saved: SavedView | undefined; onClose: () => void }

const useLead = ({ rows, saved }: DialogProps) => {
  const { memberName } = useTeam()
  if (saved && rows.view === 'mine') return 'With its link, a colleague sees the same for their own cases.'
  if (saved) return 'With its link, a colleague sees the same rows.'
  return `It keeps what you chose: ${[deskViewNames[rows.view], ...filterTexts(rows.filters, memberName).map(({ text }) => text)].join(', ')}, and the order.`
}

const SavedActs = ({ saved: { id, name }, onClose }: { saved: SavedView; onClose: () => void }) => {
  const { ownId, remove } = useSavedViews()
  const { show } = useToasts()
  const { isBusy, call } = useCall()
  const deleteIt = async () => {
    await call(
      () => remove(id),
      (error) => show({ kind: 'error', title: `“${name}” isn’t deleted`, text: errorText(error) }),
    )
    onClose()
  }
  return (
    <div className="row gap-3">
      <CopyButton text={window.location.origin + savedPath(ownId, id)}>Copy the link</CopyButton>
      <Button formAction="none" loading={isBusy} loadingText="Deleting..." onClick={() => void deleteIt()}>
        Delete this view
      </Button>
    </div>
  )
}

const NameFirst = () => {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus('name'), [setFocus])
  return null
}

export const ViewDialog = (props: DialogProps) => {
  const { rows, saved, onClose } = props
  const { save } = useSavedViews()
  const [id] = useState(() => saved?.id ?? crypto.randomUUID())
  return (
    <FormDialog
      schema={nameSchema}
      values={{ name: saved?.name ?? '' }}
      onClose={onClose}
      send={({ name }) => save({ id, name, ...rows })}
      title={saved ? 'Saved view' : 'Save this view'}
      lead={useLead(props)}
      action={saved ? 'Save the name' : 'Save'}
    >
      <FormText name="name" label="Name" maxLength={savedViewLimits.name} />
      {saved ? <SavedActs {...{ saved, onClose }} /> : <NameFirst />}
    </FormDialog>
  )
}
