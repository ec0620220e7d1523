import { createStore } from '#web/platform/store.ts'

export const againLead = 'Please send us a paper again.'

/** The paper that must come again, once the documents are known. */
export const paperAgain = createStore<{ name: string | undefined }>({ name: undefined })
