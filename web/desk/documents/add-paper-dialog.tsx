import FormField from '@cloudscape-design/components/form-field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { documentKindSchema } from '#domain/documents/document-kinds.ts'
import { documentSourceSchema, documentSources } from '#domain/documents/documents.ts'
import { documentLimits, pageTypes } from '#domain/documents/page-files.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { FormChoice } from '#web/staff/form-text.tsx'
import { addPaper, startPaper } from './add-paper.ts'
import styles from './documents-panel.module.css'
import { kindOptions } from './file-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

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

const Files = ({ control }: { control: Control<Added> }) => {
  const { field, fieldState } = useController({ control, name: 'files' })
  const id = useId()
  return (
    <FormField
      controlId={id}
      label="Files"
      description="JPEG, PNG, or PDF. Each file is a page, in the order of their names."
      errorText={fieldState.error?.message ?? Object(fieldState.error)[0]?.message}
      i18nStrings={{ errorIconAriaLabel: 'Error:' }}
      stretch
    >
      <input
        ref={field.ref}
        id={id}
        className={styles.files}
        type="file"
        multiple
        accept={Object.keys(pageTypes).join(',')}
        aria-invalid={fieldState.invalid}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) =>
          field.onChange(
            [...(currentTarget.files ?? [])].toSorted((one, other) => one.name.localeCompare(other.name)),
          )
        }
      />
    </FormField>
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

type DialogProps = {
  id: string
  wanted: readonly WantedPaper[]
  onAdded: (documents: Documents) => void
  onClose: () => void
}

export const AddPaperDialog = ({ id, wanted, onAdded, onClose }: DialogProps) => {
  const form = useForm<Added>({
    resolver: zodResolver(addedSchema),
    defaultValues: { paper: wanted[0]?.id ?? 'other', source: 'letter', files: [] },
  })
  const [begun] = useState(startPaper)
  const [arrived, setArrived] = useState(0)
  const send = async ({ paper, source, files }: Added) => {
    await addPaper({ id, source, ...placeOf(paper) }, files, begun, (count, documents) => {
      setArrived(count)
      onAdded(documents)
    })
  }
  return (
    <FormDialog
      {...{ form, send, onClose }}
      title="Add a paper"
      lead="For a paper that came by letter, email, or from a doctor. Your name is shown with it."
      action="Add it"
    >
      <FormChoice
        control={form.control}
        name="paper"
        label="Which paper is it?"
        options={paperOptions(wanted)}
      />
      <FormChoice control={form.control} name="source" label="How did it come?" options={documentSources} />
      <Files control={form.control} />
      <p role="status">{arrived > 0 && `${arrived} received`}</p>
    </FormDialog>
  )
}
