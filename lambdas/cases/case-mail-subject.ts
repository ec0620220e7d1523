// The subject of a mail about a case.
import { stageWords } from '#domain/cases/case-stages.ts'
import type { OutboxMail } from './outbox-mail.ts'

export const caseMailSubject = (mail: OutboxMail): string => {
  switch (mail.kind) {
    case 'received':
      return 'We received your application'
    case 'stage':
      return mail.change === 'new-date'
        ? 'A new date for your next update'
        : stageWords(mail.stage, mail.reason).title
    case 'corrected':
      return 'Please ignore our last email'
    case 'draft-reminder':
      return 'Your application isn’t finished yet'
    case 'authorization-ending':
      return 'Your authorization will end soon'
    case 'paper-signed':
      return 'We received the paper you signed'
    case 'paper-taken-back':
      return 'Your paper has ended'
  }
}
