import { useState } from 'react'
import { takeBackPaper } from '#domain/contracts/paper-contract.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import { type AccountFailure, accountFailure, totpFailure } from '#web/account/account-failure.ts'
import { loadOwnAccountCalls, useAccountCalls } from '#web/account/load-account.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'

const notTakenBack = (text: string): Message => ({ kind: 'error', title: 'Not taken back yet', text })

const isSignInTooOld = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && !error.isBlocked

type TakeBack = { paper: PaperView; onDone: (papers: readonly PaperView[]) => void }

const useCall = ({ paper, onDone }: TakeBack, onFailed: (text: string) => void) => {
  const { user } = useAuth()
  const [isFresh, setIsFresh] = useState(false)
  const takeBack = async (words: string) => {
    setIsFresh(true)
    try {
      const request = { paper: paper.id, ...(words !== '' && { words }) }
      onDone((await callApi(takeBackPaper, request, { userId: user?.userId })).papers)
    } catch (error) {
      console.warn('Taking a paper back failed', error)
      setIsFresh(!isSignInTooOld(error))
      onFailed(errorText(error))
    }
  }
  return { isFresh, takeBack }
}

type Code = {
  setStage: (stage: 'question') => void
  setFailed: (failed: Message | undefined) => void
  onSignedIn: () => Promise<void>
}

const useCode = ({ setStage, setFailed, onSignedIn }: Code) => {
  const { endSession } = useAuth()
  const { answerSignIn } = useAccountCalls()
  /** The earlier session is gone by now. */
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
    await onSignedIn()
    return undefined
  }
  return { answer, leaveCode }
}

const useFreshSignIn = () => {
  const { user } = useAuth()
  const { signInAgain } = useAccountCalls()
  return async (password: string) => {
    await (await loadOwnAccountCalls()).checkPassword(password)
    return signInAgain(user?.email ?? '', password)
  }
}

export const useTakeBack = (about: TakeBack) => {
  const { endSession } = useAuth()
  const signIn = useFreshSignIn()
  const [stage, setStage] = useState<'question' | 'code'>('question')
  const [words, setWords] = useState('')
  const [failed, setFailed] = useState<Message>()
  const fail = (text: string) => setFailed(notTakenBack(text))
  const { isFresh, takeBack } = useCall(about, (text) => {
    setStage('question')
    fail(text)
  })
  const code = useCode({ setStage, setFailed, onSignedIn: () => takeBack(words) })

  const submit = async (password: string, own: string): Promise<AccountFailure | undefined> => {
    setFailed(undefined)
    setWords(own)
    if (isFresh) return void (await takeBack(own))
    try {
      const outcome = await signIn(password)
      if (outcome === 'signed-in') await takeBack(own)
      else if (outcome === 'code-needed') setStage('code')
      else await endSession()
    } catch (error) {
      // Without a failure the session ended, and a sign-in dialog opens over this one.
      const failure = await totpFailure(error)
      if (failure?.kind === 'wrong-password') return failure
      if (failure) fail(failure.text)
    }
    return undefined
  }

  return { stage, failed, submit, ...code }
}
