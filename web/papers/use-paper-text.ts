import { useState } from 'react'
import {
  type ChangedRelease,
  type ChangedText,
  readChangedRelease,
  readChangedText,
} from '#domain/legal/changed-text.ts'
import type { PermissionKind } from '#domain/papers/papers.ts'
import { changedHeadings } from '#web/review/newer-text-notice.tsx'

export type PaperText = ChangedText | ChangedRelease

/** A newer text can come when a person signs. */
export const usePaperText = (kind: PermissionKind, current: Readonly<Record<PermissionKind, PaperText>>) => {
  const [shown, setShown] = useState<{ text: PaperText; changed?: readonly string[] }>({
    text: current[kind],
  })
  const replace = (sent: unknown): boolean => {
    const newer = kind === 'authorization' ? readChangedText(sent) : readChangedRelease(sent)
    if (newer) setShown(({ text }) => ({ text: newer, changed: changedHeadings(text, newer) }))
    return newer !== undefined
  }
  return { ...shown, replace }
}
