import * as z from 'zod/mini'
import { failureSchema } from '#domain/contracts/contract.ts'
import { type ShownPaper, signAsSigner as signing } from '#domain/contracts/sign-contract.ts'
import { signersConsentVersion, signersReleaseVersion } from '#domain/legal/current-versions.ts'
import { signersConsentText } from '#domain/legal/hipaa-authorization.ts'
import { signersReleaseText } from '#domain/legal/policy-release.ts'
import type { PermissionKind } from '#domain/papers/papers.ts'
import { SigningFailure } from '#web/calls/sign-call.ts'
import { problemsOf, type SignValues, usePaperForm } from '#web/papers/use-paper-form.ts'
import { type SessionProps, signAsSigner } from './session-calls.ts'

const texts = {
  authorization: { version: signersConsentVersion, ...signersConsentText },
  'policy-release': { version: signersReleaseVersion, ...signersReleaseText },
}

const { accepted, signature, dateSigned } = signing.request.shape
const schema = z.object({ accepted, signature, dateSigned })

const check = (values: SignValues) => {
  const { data, error } = schema.safeParse(values)
  return { request: data, problems: problemsOf(error?.issues ?? []) }
}

type SignFormProps = SessionProps & { kind: PermissionKind; onSigned: (paper: ShownPaper) => void }

export const useSignForm = ({ kind, session, onLeft, onSigned }: SignFormProps) =>
  usePaperForm<z.infer<typeof schema>>({
    kind,
    texts,
    check,
    sign: async (request, textVersion) => {
      const reply = await signAsSigner({ ...session, textVersion, ...request })
      if (reply.answer === 'signed') onSigned(reply.paper)
      else onLeft(reply.answer)
      return reply.answer === 'signed'
    },
    refusalOf: (error) =>
      error instanceof SigningFailure ? failureSchema.safeParse(error.reply).data : undefined,
  })
