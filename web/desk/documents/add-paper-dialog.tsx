import { useId } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { addCasePage, casePageArrived } from '#domain/contracts/document-contract.ts'
import { documentKindSchema } from '#domain/documents/document-kinds.ts'
import { documentSourceSchema, documentSources } from '#domain/documents/documents.ts'
import { documentLimits, pageTypes } from '#domain/documents/page-files.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { callApi } from '#web/calls/call-api.ts'
import { FieldFrame, splitFieldProps } from '#web/components/form/field-frame.tsx'
import { newDocumentId } from '#web/documents/document-id.ts'
import type { SendQueue } from '#web/documents/send-queue.ts'
import { isGoing, SendingFiles, sendingNews } from '#web/documents/sending-files.tsx'
import { useSendQueue } from '#web/documents/use-send-queue.ts'
import { LeaveQuestion } from '#web/frame/leave-question.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice } from '#web/staff/form-text.tsx'
import { kindOptions } from './document-dialogs.tsx'
import styles from './documents-panel.module.css'

/** `paper`: a kind, or the id of a request. */
export const addedSchema = z.object({
  paper: z.string(),
  source: documentSourceSchema,
  files: z
    .array(z.instanceof(File))
    .check(
      z.minLength(1, 'Please choose a file'),
      z.maxLength(documentLimits.pagesOfOne, `Please choose at most ${documentLimits.pagesOfOne} files`),
    ),
})
type Added = z.infer<typeof addedSchema>

const Files = () => {
  const { field, fieldState } = useController<Added, 'files'>({ name: 'files' })
  const { frame, control } = splitFieldProps({
    id: useId(),
    label: 'Files',
    hint: 'JPEG, PNG, or PDF. Each file is a page, in the order of their names.',
    error: fieldState.error?.message ?? Object(fieldState.error)[0]?.message,
  })
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        ref={field.ref}
        className={styles.files}
        type="file"
        multiple
        accept={Object.keys(pageTypes).join(',')}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) =>
          field.onChange(
            [...(currentTarget.files ?? [])].toSorted((one, other) => one.name.localeCompare(other.name)),
          )
        }
      />
    </FieldFrame>
  )
}

/** What the team asked for comes first. */
export const paperOptions = (wanted: readonly WantedPaper[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    wanted.flatMap(({ id, request, name }) => (request === null ? [] : [[id, name] as const])),
  ),
  ...kindOptions,
})

const placeOf = (paper: string) => {
  const kind = documentKindSchema.safeParse(paper)
  return kind.success ? { kind: kind.data, request: null } : { kind: 'other' as const, request: paper }
}

type Target = ReturnType<typeof placeOf> & Pick<Added, 'source'> & { document: string }

const unsent = 'If you leave this page now, you’ll have to choose the files again.'

const usePaperQueue = (id: string) =>
  useSendQueue<Target>({
    announce: (target, page) => callApi(addCasePage, { id, ...target, ...page }),
    arrived: ({ document }, page) => callApi(casePageArrived, { id, document, page }),
    onReply: () => {},
  })

/** Each file has arrived, or was given up. */
const emptied = ({ store }: SendQueue<Target>) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (store.snapshot().files.length > 0) return
      stop()
      resolve()
    })
  })

type DialogProps = { id: string; wanted: readonly WantedPaper[]; onClose: () => void }

export const AddPaperDialog = ({ id, wanted, onClose }: DialogProps) => {
  const { files: sending, queue } = usePaperQueue(id)
  const send = async ({ paper, source, files }: Added) => {
    queue.add({ ...placeOf(paper), source, document: newDocumentId() }, files)
    await emptied(queue)
  }
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={addedSchema}
      values={{ paper: wanted[0]?.id ?? 'other', source: 'letter', files: [] }}
      title="Add a paper"
      lead="For a paper that came by letter, email, or from a doctor. Your name is shown with it."
      action="Add it"
    >
      {(_values, isLocked) => (
        <>
          <FormChoice
            isLocked={isLocked}
            name="paper"
            label="Which paper is it?"
            options={paperOptions(wanted)}
          />
          <FormChoice isLocked={isLocked} name="source" label="How did it come?" options={documentSources} />
          {sending.length === 0 && <Files />}
          <p className="visually-hidden" role="status">
            {sendingNews(sending)}
          </p>
          <SendingFiles
            files={sending}
            onTryAgain={(page) => queue.tryAgain(page)}
            onRemove={({ page }) => queue.forget(page)}
          />
          {sending.some(isGoing) && <LeaveQuestion title="Leave before the files are sent?" text={unsent} />}
        </>
      )}
    </FormDialog>
  )
}
