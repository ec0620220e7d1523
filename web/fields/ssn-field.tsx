// People who type the whole number keep only its end.
import { useEffect, useState } from 'react'
import { endOfSsn } from '#domain/text/ssn.ts'
import fieldStyles from '#web/components/form/field.module.css'
import { FieldFrame, splitFieldProps } from '#web/components/form/field-frame.tsx'
import { useRunAfterRelease } from '#web/components/use-run-after-release.ts'
import { useDraftStore, useHelpedPerson } from '#web/draft/use-draft.tsx'
import styles from './ssn-field.module.css'
import { useControl } from './use-control.tsx'

/** Characters of a whole number with separators. */
const limit = 20

const remarkOn = (typed: string) => {
  const end = endOfSsn(typed)
  if (end === undefined) return typed === '' ? '' : 'Please type just the last four digits.'
  return end === typed ? '' : 'We kept only the last four digits.'
}

const hints = {
  own: 'We never ask for the whole number.',
  none: 'We never ask for the whole number.',
  'on file': 'On file. It isn’t shown again.',
  theirs: 'They typed it themself, so you can’t change it.',
}

/** Four digits can be the start of nine, so the draft holds them. A helper's go in whole: they can't see which they replace. */
const useSsn = (set: (digits: string) => void, isHelped: boolean) => {
  const store = useDraftStore()
  const [typed, setTyped] = useState<string>()
  const [remark, setRemark] = useState('')
  useEffect(() => store.releaseHeld, [store])

  const settle = (final = typed) => {
    if (final === undefined) return
    const end = endOfSsn(final)
    if (isHelped && final.trim() === '') set(store.snapshot().application.ssn ?? '')
    else set(end ?? final)
    if (end !== undefined || !isHelped) store.change({ ssn: end ?? null })
    setTyped(undefined)
    setRemark(remarkOn(final.trim()))
  }
  const type = (input: HTMLInputElement) => {
    const digits = input.value.replace(/[^\d\s-]/g, '')
    setRemark('')
    // Without the focus, the browser fills it in.
    if (input !== document.activeElement) return settle(digits)
    setTyped(digits)
    if (!isHelped) store.hold({ ssn: endOfSsn(digits) ?? null })
  }
  return { typed, remark, type, settle }
}

export const SsnField = () => {
  const { text, set, onBlur, control } = useControl('ssn')
  const { ssn = 'own' } = useHelpedPerson() ?? {}
  const isHidden = ssn !== 'own' && endOfSsn(text) !== undefined
  const { typed, remark, type, settle } = useSsn(set, ssn !== 'own')
  const runAfterRelease = useRunAfterRelease()
  const hint = hints[isHidden && ssn === 'none' ? 'on file' : ssn]
  const { frame, control: input } = splitFieldProps({ ...control, hint, note: remark })
  return (
    <FieldFrame {...frame}>
      <div className={styles.digits}>
        {ssn !== 'theirs' && <span aria-hidden="true">•••-••-</span>}
        <input
          {...input}
          className={fieldStyles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={limit}
          readOnly={ssn === 'theirs'}
          value={ssn === 'theirs' ? 'On file' : (typed ?? (isHidden ? '' : text))}
          onChange={({ target }) => type(target)}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          onBlur={({ target }) => {
            // They only look at another window.
            if (target === document.activeElement) return
            runAfterRelease(() => {
              settle()
              onBlur()
            })
          }}
        />
      </div>
    </FieldFrame>
  )
}
