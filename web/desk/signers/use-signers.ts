import { makePacket } from '#domain/contracts/help-contract.ts'
import {
  askSignerAgain,
  confirmLetter,
  openCaseLetter,
  recordLetter,
} from '#domain/contracts/signer-contract.ts'
import { signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { callApi } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { useButtons } from '#web/staff/use-buttons.ts'

type Signers = { signers: TeamSigner[] }

/** Flags and timeline follow when the case is read again. */
const useSettle = ({ change, reload }: OpenCase) => {
  return async (call: Promise<Signers>) => {
    try {
      const { signers } = await call
      change((last) => ({ ...last, case: last.case && { ...last.case, signers } }))
    } finally {
      void reload()
    }
  }
}

/** `onDone`: the button that was pressed may be gone. */
export const useSigners = (page: OpenCase, onDone: () => void) => {
  const { id } = page.detail
  const settle = useSettle(page)
  const once = useOnce()
  const buttons = useButtons('Not done')
  const run = async (button: string, task: () => Promise<Message>) => {
    await buttons.run(button, task)
    onDone()
  }
  const ask = ({ id: signer }: TeamSigner, email: string | null) =>
    once(`${email}`, (key) => settle(callApi(askSignerAgain, { id, signer, ask: key, email })), signer)
  return {
    ...buttons,
    ask,
    askAgain: (signer: TeamSigner) =>
      run(`ask ${signer.id}`, async () => {
        await ask(signer, signer.email)
        const name = signerName(signer)
        const title =
          signer.state === 'signed' ? `We email ${name} a link to their copy` : `We ask ${name} again`
        return { kind: 'success', title }
      }),
    openLetter: (signer: TeamSigner) =>
      run(`letter ${signer.id}`, async () => {
        startDownload((await callApi(openCaseLetter, { id, signer: signer.id })).url)
        return { kind: 'success', title: 'The download has started' }
      }),
    makePacket: () =>
      run('packet', async () => {
        await callApi(makePacket, { id })
        await page.reload()
        return { kind: 'success', title: 'We’re making the letter', text: 'It’s there in about a minute.' }
      }),
    record: (signer: TeamSigner, letter: { document: string; signed_on: string }) =>
      settle(callApi(recordLetter, { id, signer: signer.id, ...letter })),
    confirm: (signer: TeamSigner, letter: NonNullable<TeamSigner['letter']>) =>
      settle(
        callApi(confirmLetter, {
          ...{ id, signer: signer.id, document: letter.document },
          ...{ signed_on: letter.signed_on, recorded_at: letter.recorded_at },
        }),
      ),
  }
}

export type SignerActs = ReturnType<typeof useSigners>
