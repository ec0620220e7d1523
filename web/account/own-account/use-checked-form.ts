// react-hook-form with a schema, for the account page.
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Message } from '#web/components/live-messages.tsx'

export const useCheckedForm = <Typed extends FieldValues, Checked>(schema: z.ZodMiniType<Checked, Typed>) =>
  useForm<Typed, unknown, Checked>({ resolver: zodResolver(schema), shouldFocusError: false })

/** `root` is the form's own error. */
export const failedOf = (title: string, root: { message?: string } | undefined): Message | undefined =>
  root && { kind: 'error', title, text: root.message }
