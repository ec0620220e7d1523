import { useRef, useState } from 'react'
import { pageTypes } from '#domain/documents/page-files.ts'
import { Button } from '#web/components/button.tsx'

/** Phones turn their HEIC photos into JPEG, because that is what we ask for. */
const photoTypes = 'image/jpeg,image/png'
const fileTypes = Object.keys(pageTypes).join()

/** A camera takes one page at a time. */
export type Chosen = { files: readonly File[]; isCamera: boolean }

type ChooserProps = {
  label: string
  /** What it is for. */
  about: string
  isCamera?: boolean
  variant?: 'primary' | 'secondary' | 'plain'
  onChosen: (chosen: Chosen) => void
}

export const Chooser = ({
  label,
  about,
  isCamera = false,
  variant = 'secondary',
  onChosen,
}: ChooserProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} aria-describedby={about} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={isCamera ? photoTypes : fileTypes}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onChosen({ files: [...(currentTarget.files ?? [])], isCamera })
          // Or the same file couldn't be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

type ChooseFilesProps = Pick<ChooserProps, 'about' | 'onChosen'> & { isMain: boolean }

/** A computer's camera is no good for paper. */
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

export const ChooseFiles = ({ isMain, ...rest }: ChooseFilesProps) => {
  const [hasCamera] = useState(isPhone)
  const variant = isMain ? 'primary' : 'secondary'
  return (
    <>
      {hasCamera && <Chooser {...rest} label="Take a photo" isCamera variant={variant} />}
      <Chooser {...rest} label="Choose files" variant={hasCamera ? 'secondary' : variant} />
    </>
  )
}
