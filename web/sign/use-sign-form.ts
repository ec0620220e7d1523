import { useState } from 'react'
import * as z from 'zod/mini'
import { failureSchema } from '#domain/contracts/contract.ts'
import * as contract from '#domain/contracts/sign-contract.ts'
import { signersConsentVersion, signersReleaseVersion } from '#domain/legal/current-versions.ts'
import { signersConsentText } from '#domain/legal/hipaa-authorization.ts'
import { signersReleaseText } from '#domain/legal/policy-release.ts'
import type { PermissionKind } from '#domain/papers/papers.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { SigningFailure } from '#web/calls/sign-call.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { type PaperText, usePaperText } from '#web/review/use-paper-text.ts'
import { type SessionProps, signAsSigner } from './session-calls.ts'

const currentTexts: Readonly<Record<PermissionKind, PaperText>> = {
  authorization: { version: signersConsentVersion, ...signersConsentText },
  'policy-release': { version: signersReleaseVersion, ...signersReleaseText },
}

const { accepted, signature, dateSigned } = contract.signAsSigner.request.shape
const schema = z.object({ accepted, signature, dateSigned })
const fields = ['accepted', 'signature', 'dateSigned'] as const
type Problems = Readonly<Partial<Record<(typeof fields)[number], string>>>

const problemsOf = (issues: readonly { path: PropertyKey | undefined; message: string }[]): Problems =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = fields.find((name) => name === path)
      return field ? [[field, message]] : []
    }),
  )

const useValues = () => {
  const [values, setValues] = useState({
    accepted: false,
    signature: '',
    dateSigned: usDateOf(new Date()),
  })
  const [picture, setPicture] = useState<string>()
  const [refused, setRefused] = useState<Problems>({})
  const { data, error } = schema.safeParse(values)
  const found = problemsOf((error?.issues ?? []).map(({ path: [path], message }) => ({ path, message })))
  const set = (part: Partial<typeof values>) => {
    setRefused({})
    setValues((last) => ({ ...last, ...part }))
  }
  return { values, set, picture, setPicture, data, problems: { ...found, ...refused }, setRefused }
}

type ShownPaper = contract.ShownPaper
type SignFormProps = SessionProps & { kind: PermissionKind; onSigned: (paper: ShownPaper) => void }

export const useSignForm = ({ kind, session, onLeft, onSigned }: SignFormProps) => {
  const { text, changed, replace } = usePaperText(kind, currentTexts)
  const { data, problems, setRefused, ...entered } = useValues()
  const [submitCount, setSubmitCount] = useState(0)
  const [failed, setFailed] = useState<Message>()
  const [isBusy, setIsBusy] = useState(false)

  const fail = (error: unknown) => {
    const refusal = error instanceof SigningFailure ? failureSchema.safeParse(error.reply).data : undefined
    if (replace(refusal?.text)) {
      setSubmitCount(0)
      return entered.set({ accepted: false })
    }
    setRefused(problemsOf(refusal?.fields ?? []))
    const kept = 'Everything you filled in is still here. You can’t sign it twice by mistake.'
    setFailed({ kind: 'error', title: 'Not signed yet', text: `${errorText(error)}\n${kept}` })
  }
  const sign = async (checked: NonNullable<typeof data>) => {
    const reply = await signAsSigner({ ...session, textVersion: text.version, ...checked })
    if (reply.answer === 'signed') onSigned(reply.paper)
    else onLeft(reply.answer)
  }
  const submit = async () => {
    if (isBusy) return
    setFailed(undefined)
    setSubmitCount((count) => count + 1)
    if (!data) return
    setIsBusy(true)
    await sign(data).catch(fail)
    setIsBusy(false)
  }
  const shown: Problems = submitCount > 0 ? problems : {}
  return { ...entered, text, changed, problems: shown, submitCount, failed, isBusy, submit }
}
