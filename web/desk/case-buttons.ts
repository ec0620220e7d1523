/** The ids of buttons of a case that keys and the next thing to do press. */
export const caseButtons = {
  look: 'look-at-documents',
  prepare: 'prepare-package',
  call: 'log-a-call',
  mail: 'send-an-email',
} as const
