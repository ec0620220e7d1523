import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

export const useStore = <State>({ subscribe, snapshot }: Readable<State>): State =>
  useSyncExternalStore(subscribe, snapshot, snapshot)
