import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { searchDesk } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useCall } from '#web/staff/failure-notice.tsx'
import { searchSchema } from './phone-values.ts'

type Found = { words: string; items: z.infer<typeof searchDesk.reply>['items'] }

/** The first part looks up whole codes and names; the next ones read all cases, until one has something. */
const findPeople = async (words: string, cursor?: string): Promise<Found> => {
  const part = await callApi(searchDesk, { words, ...(cursor !== undefined && { cursor }) })
  return part.items.length === 0 && part.cursor !== null
    ? findPeople(words, part.cursor)
    : { words, items: part.items }
}

export const useCaller = () => {
  const form = useForm({ resolver: zodResolver(searchSchema), defaultValues: { words: '' } })
  const [found, setFound] = useState<Found>()
  const { isBusy, call } = useCall()
  const { show } = useToasts()
  const search = form.handleSubmit(async ({ words }) => {
    const fail = (error: unknown) => show({ kind: 'error', title: 'Not searched', text: errorText(error) })
    setFound(await call(() => findPeople(words), fail))
  })
  return { form, found, isBusy, search }
}
