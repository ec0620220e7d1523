// What was signed, fresh from the server: the copy shows what is stored there, not what this window remembers.
import { useEffect, useState } from 'react'
import type { Application } from '#domain/application.ts'
import { getFormData, type SignedConsent } from '#domain/contract.ts'
import { callApi } from '#web/api/call-api.ts'

export type SignedApplication = {
  application: Application
  reference: string
  consent: SignedConsent
}

type State = { phase: 'loading' | 'failed' | 'ready'; signed?: SignedApplication }

const loadSigned = async (): Promise<State> => {
  const [record] = (await callApi(getFormData, {})).data
  const { consent, reference, form_data: application } = record ?? {}
  return consent && reference && application
    ? { phase: 'ready', signed: { application, reference, consent } }
    : { phase: 'ready' }
}

/** `signed` is missing once it is ready when nothing was signed yet. */
export const useSignedApplication = () => {
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true
    loadSigned()
      .catch((error: unknown): State => {
        console.warn('Loading the signed application failed', error)
        return { phase: 'failed' }
      })
      .then((loaded) => isCurrent && setState(loaded))
    return () => {
      isCurrent = false
    }
  }, [attempt])

  const reload = () => {
    setState({ phase: 'loading' })
    setAttempt((last) => last + 1)
  }
  return { ...state, reload }
}
