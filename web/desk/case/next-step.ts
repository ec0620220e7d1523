import { closedReasons, type OpenStage, stageName } from '#domain/cases/case-stages.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { submissionProgress } from '#domain/submission-progress.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { debtsOf } from '#web/desk/packages/package-words.ts'
import { hasAppraisal } from '#web/staff/appraisal/appraisal-values.ts'
import { type CasePart, caseParts } from '#web/staff/case/case-section.tsx'
import { staysOpenText } from '#web/staff/moves/move-values.ts'

/** What the button does: goes to a part, or starts what another button of the page starts. */
export type NextAct = CasePart | 'look' | 'call' | 'move'
type NextStep = { title: string; text: string; act: NextAct | null; isUrgent?: boolean }

const valuation = ({ appraisal, can_appraise: canAppraise }: DeskCase): NextStep => {
  const onward = `move the case to “${stageName('collecting-offers')}”`
  if (hasAppraisal(appraisal))
    return { title: 'Collect offers', text: `The appraisal is saved, so ${onward}.`, act: 'move' }
  const who = canAppraise ? 'Save the appraisal, then' : 'An admin saves the appraisal. Then'
  return { title: 'Work out the value', text: `${who} ${onward}.`, act: 'appraisal' }
}

const documents = (detail: DeskCase): NextStep => {
  const missing = (detail.case?.requests ?? []).filter(({ done_at: doneAt }) => doneAt === null).length
  if (missing === 0)
    return {
      title: 'Read the documents',
      text: `Everything we asked for is here, so move the case back to “${stageName('in-review')}”.`,
      act: 'move',
    }
  return {
    title: `Wait for ${missing === 1 ? 'a document' : `${missing} documents`}`,
    text: 'What they send on their page is marked as received automatically. Please mark the rest.',
    act: 'case',
  }
}

const stageSteps: Readonly<Record<OpenStage, (detail: DeskCase) => NextStep>> = {
  'in-review': () => ({
    title: 'Read the answers and the papers',
    text: `If something is missing, ask for documents. Otherwise move the case to “${stageName('valuation')}”.`,
    act: 'answers',
  }),
  'documents-requested': documents,
  valuation,
  'collecting-offers': () => ({
    title: 'Collect the buyers’ offers',
    text: `When all of them have answered, move the case to “${stageName('offers-ready')}”.`,
    act: 'packages',
  }),
  'offers-ready': () => ({
    title: 'Hear which offer they choose',
    text: `Explain the offers to them. Once they decide, move the case to “${stageName('closing')}”.`,
    act: 'call',
  }),
  closing: () => ({
    title: 'Bring the sale to its end',
    text: 'Once the policy has its new owner and the money is paid, close the case as “Sold”.',
    act: 'move',
  }),
}

const callStep = ({ tasks, documents: { now }, flags }: DeskCase): NextStep | undefined =>
  tasks.some(({ kind, on }) => kind === 'call' && on <= easternDayOf(now))
    ? {
        isUrgent: true,
        title: 'Call them today',
        text: `${flags.find(({ id }) => id === 'call-back')?.reason ?? ''} Then log the call.`,
        act: 'call',
      }
    : undefined

/** Also of a closed case. The call to make has its own. */
const taskStep = ({ tasks: [first], documents: { now } }: DeskCase): NextStep | undefined => {
  const today = easternDayOf(now)
  if (!first || first.on > today || first.kind === 'call') return undefined
  return {
    isUrgent: first.on < today,
    title: first.text,
    text: `${first.on < today ? `It was due on ${toUsDate(first.on)}` : 'It’s due today'}. Then press “Done” under “${caseParts.tasks}”.`,
    act: 'tasks',
  }
}

const closedStep = ({ case: moved, tasks: { length } }: DeskCase): NextStep => ({
  title: length === 0 ? 'Nothing is left to do' : 'Nothing is left to do today',
  text: `The case is closed${moved?.reason ? `: ${closedReasons[moved.reason].name.toLowerCase()}` : ''}.${length === 0 ? '' : ` ${staysOpenText(length)}`}`,
  act: null,
})

const confirmStep = (signer: TeamSigner, part: CasePart): NextStep => ({
  title: 'Confirm a letter',
  text: `The letter of ${signerName(signer)} came back. Another member than the one who recorded it looks at the scan, and confirms it under “${caseParts[part]}”.`,
  act: part,
})

/** Until they hand it over, the team finishes an application that began by phone. */
const isOurs = ({ by_phone: phone }: DeskCase) =>
  phone && (!phone.invited_at || phone.may_be_unsent) && !phone.accepted_at

const ourDraftStep = (detail: DeskCase): NextStep => {
  const { by_phone: phone, form_data: answers, are_answers_complete: areComplete } = detail
  const goOn = `under “${caseParts.help}”`
  if (!areComplete) return { title: 'Type in the rest of their answers', text: `Go on ${goOn}.`, act: 'help' }
  const text = 'The answers are complete. Now they read and sign.'
  if (phone?.may_be_unsent)
    return {
      title: 'Ask whether the invitation came',
      text: `We can’t tell whether it went out. You can send it again ${goOn}.`,
      act: 'help',
    }
  if (phone?.has_email)
    return { title: 'Send them the invitation', text: `${text} The button is ${goOn}.`, act: 'help' }
  return insuredSignsApart(answers)
    ? {
        title: 'Ask the applicant for an email',
        text: 'Someone else is insured and must sign, and only an applicant with an email can ask them. Please begin a new application with it.',
        act: null,
      }
    : { title: 'Make their letter', text, act: 'packet' }
}

const draftStep = (detail: DeskCase): NextStep => {
  const { packet, current_step: step, health_filled: isFilled } = detail
  if (packet?.state === 'recorded') return confirmStep(packet, 'packet')
  if (packet)
    return {
      title: 'Wait for their letter',
      text: `When it comes back, add its scan under “${caseParts.documents}”.`,
      act: 'documents',
    }
  if (isOurs(detail)) return ourDraftStep(detail)
  return {
    title: isFilled ? 'Wait for their signature' : 'Wait for their answers',
    text: `${isFilled ? 'The answers are complete' : `They’re at ${submissionProgress(step, isFilled).toLowerCase()}`}. They haven’t submitted yet.`,
    act: null,
  }
}

const tellStep = (detail: DeskCase): NextStep | undefined => {
  const names = debtsOf(detail).map(({ buyer }) => buyer.name)
  const [only] = names
  if (only === undefined) return undefined
  return {
    isUrgent: true,
    title: names.length === 1 ? `Tell ${only}` : `Tell ${names.length} buyers`,
    text: `A paper that they have was taken back. Tell them, then record it under “${caseParts.packages}”.`,
    act: 'packages',
  }
}

const urgentStep = (detail: DeskCase): NextStep | undefined => {
  const { next_update_by: day, is_late: isLate, unreachable } = detail.case ?? {}
  const isTakenBack = detail.flags.some(({ id }) => id === 'authorization-taken-back')
  if (isTakenBack)
    return {
      isUrgent: true,
      title: 'Ask nobody for their records',
      text: 'They took the authorization back. Ask them what they want, and close the case if that is its end.',
      act: 'call',
    }
  if (isLate && day)
    return {
      isUrgent: true,
      title: unreachable ? 'Call them today' : 'Get in touch with them today',
      text: `We promised news by ${toUsDate(day)}. Then move the case, or promise a new date.`,
      act: 'call',
    }
  return unreachable
    ? {
        isUrgent: true,
        title: 'Call them',
        text: 'Our emails don’t reach them. Ask for another address.',
        act: 'call',
      }
    : undefined
}

/** A letter first: it's the team's turn. */
const signersStep = ({ case: moved, flags }: DeskCase): NextStep | undefined => {
  const recorded = moved?.signers.find(({ state }) => state === 'recorded')
  if (recorded) return confirmStep(recorded, 'signers')
  const help = flags.find(({ id }) => id === 'signer-needs-help')
  return help && { title: 'Help a signer', text: help.reason, act: 'signers' }
}

const looksStep = ({ flags }: DeskCase): NextStep | undefined => {
  const flag = flags.find(({ id }) => id === 'documents-to-look-at')
  return flag && { title: 'Look at the documents', text: flag.reason, act: 'look' }
}

export const nextStep = (detail: DeskCase): NextStep => {
  const { case: moved } = detail
  const call = callStep(detail)
  if (!moved) return call ?? draftStep(detail)
  const { stage } = moved
  const first = tellStep(detail) ?? call
  if (first) return first
  if (stage === 'closed') return taskStep(detail) ?? closedStep(detail)
  return (
    urgentStep(detail) ??
    taskStep(detail) ??
    signersStep(detail) ??
    looksStep(detail) ??
    stageSteps[stage](detail)
  )
}
