// Loads the signed application.
import { useEffect, useState } from 'react'
import type { Application } from '#domain/application.ts'
import { getFormData, type SignedConsent } from '#domain/contracts/contract.ts'
import { callApi } from '#web/calls/call-api.ts'

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

const load = (onState: (state: State) => void) => {
  let isStopped = false
  loadSigned()
    .catch((error: unknown): State => {
      console.warn('Loading the signed application failed', error)
      return { phase: 'failed' }
    })
    .then((state) => isStopped || onState(state))
  return () => {
    isStopped = true
  }
}

/** 'ready' without `signed`: nothing was signed yet. */
export const useSignedApplication = () => {
  const [state, setState] = useState<State>({ phase: 'loading' })
  useEffect(() => load(setState), [])
  const reload = () => {
    setState({ phase: 'loading' })
    load(setState)
  }
  return { ...state, reload }
}
