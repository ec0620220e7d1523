// Takes a paper back. The server wants a fresh sign-in, so the password and a code sign in once more.
import { useState } from 'react'
import { takeBackPaper } from '#domain/paper-contract.ts'
import type { PaperView } from '#domain/papers.ts'
import { type AccountFailure, accountFailure } from '#web/account/account-failure.ts'
import { loadOwnAccountCalls } from '#web/account/own-account/load-own-account-calls.ts'
import { totpFailure } from '#web/account/two-step/totp-failure.ts'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { useAuth } from '#web/session/use-auth.ts'

const notTakenBack = (text: string): Message => ({ kind: 'error', title: 'Not taken back yet', text })

const isSignInTooOld = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && !error.isBlocked

type TakeBack = {
  paper: PaperView
  onDone: (papers: readonly PaperView[]) => void
}

/** Gives what is wrong with the password. */
type Submit = (typed: { password: string; words: string }) => Promise<AccountFailure | undefined>

export const useTakeBack = ({ paper, onDone }: TakeBack) => {
  const { user, endSession } = useAuth()
  const { signInAgain, answerSignIn } = useAccountCalls()
  const [stage, setStage] = useState<'question' | 'code'>('question')
  const [words, setWords] = useState('')
  const [isFresh, setIsFresh] = useState(false)
  const [failed, setFailed] = useState<Message>()

  const takeBack = async (own: string) => {
    setIsFresh(true)
    try {
      const request = { paper: paper.id, ...(own !== '' && { words: own }) }
      onDone((await callApi(takeBackPaper, request, { userId: user?.userId })).papers)
    } catch (error) {
      console.warn('Taking a paper back failed', error)
      setIsFresh(!isSignInTooOld(error))
      setStage('question')
      setFailed(notTakenBack(error instanceof Error ? error.message : String(error)))
    }
  }

  const submit: Submit = async ({ password, words: own }) => {
    setFailed(undefined)
    setWords(own)
    if (isFresh) return void (await takeBack(own))
    try {
      await (await loadOwnAccountCalls()).checkPassword(password)
      const outcome = await signInAgain(user?.email ?? '', password)
      if (outcome === 'signed-in') await takeBack(own)
      else if (outcome === 'code-needed') setStage('code')
      else await endSession()
    } catch (error) {
      // Without a failure the session has ended: then the sign-in dialog opens over this one.
      const failure = await totpFailure(error)
      if (failure?.kind === 'wrong-password') return failure
      if (failure) setFailed(notTakenBack(failure.text))
    }
    return undefined
  }

  /** The earlier session is gone by now, so the page asks to sign in. */
  const leaveCode = () => {
    setStage('question')
    void endSession()
  }

  const answer = async (code: string): Promise<AccountFailure | undefined> => {
    setFailed(undefined)
    try {
      await answerSignIn(code)
    } catch (error) {
      const failure = accountFailure(error)
      if (failure.field) return failure
      setFailed(notTakenBack(failure.text))
      if (failure.kind !== 'network') leaveCode()
      return undefined
    }
    await takeBack(words)
    return undefined
  }
  return { stage, failed, submit, answer, leaveCode }
}
