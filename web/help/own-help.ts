import { endHelp } from '#domain/contracts/help-contract.ts'
import { type HelpView, helpViewSchema, type TypedBy, typedBySchema } from '#domain/help/help.ts'
import { callApi } from '#web/calls/call-api.ts'
import type { DraftSnapshot } from '#web/draft/draft-snapshot.ts'
import { errorText } from '#web/platform/error-text.ts'

export const readHelp = (sent: unknown): HelpView | undefined => helpViewSchema.safeParse(sent).data

export const readTyped = (sent: unknown): TypedBy => typedBySchema.safeParse(sent).data ?? {}

/** Nothing is called when nobody helps, and no code is left. */
export const endOwnHelp = async ({ help, userId }: Pick<DraftSnapshot, 'help' | 'userId'>) => {
  const view = readHelp(help)
  if (!view?.helper && !view?.code_until) return view
  return (await callApi(endHelp, {}, { userId })).help
}

export const failureOf = (error: unknown) => ({ title: 'That didn’t work yet', text: errorText(error) })
