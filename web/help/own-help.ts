import type * as z from 'zod/mini'
import { endHelp } from '#domain/contracts/help-contract.ts'
import {
  byPhoneSchema,
  type HelpView,
  helpViewSchema,
  type TypedBy,
  typedBySchema,
} from '#domain/help/help.ts'
import { callApi } from '#web/calls/call-api.ts'
import type { DraftSnapshot } from '#web/draft/draft-snapshot.ts'

export const readHelp = (sent: unknown): HelpView | undefined => helpViewSchema.safeParse(sent).data

export const readTyped = (sent: unknown): TypedBy => typedBySchema.safeParse(sent).data ?? {}

/** Until they take it over, the team can type without a code. */
export const isOurs = (byPhone: unknown): boolean =>
  byPhoneSchema.safeParse(byPhone).data?.accepted_at === null

type OwnHelp = Pick<DraftSnapshot, 'help' | 'userId'>
type HowEnded = z.infer<typeof endHelp.request>

/** Nothing is called when nobody helps, and no code is left. */
export const endOwnHelp = async ({ help, userId }: OwnHelp, how: HowEnded = {}) => {
  const view = readHelp(help)
  if (!view?.helper && !view?.code_until) return view
  return (await callApi(endHelp, how, { userId })).help
}

export const notDone = 'That didn’t work yet'
