// Short names of flags, for rows and menus. A flag's reason is a sentence of its own.
import type { FlagId } from '#domain/desk.ts'

export const flagNames: Readonly<Record<FlagId, string>> = {
  contestable: 'Contestable',
  'waiting-period': 'Waiting period',
  'under-65': 'Under 65',
  'term-policy': 'Term policy',
  'loan-over-cash-value': 'Loan over cash value',
  'authorization-ending': 'Authorization ends soon',
  'authorization-ended': 'Authorization ended',
  'authorization-taken-back': 'Authorization taken back',
  'mail-bounced': 'Mail bounced',
  'perhaps-the-same': 'Perhaps the same',
}
