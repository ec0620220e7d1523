import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import { type Buyer, stateName } from '#domain/packages/buyers.ts'
import { type Disclosure, isFileGone, papersToTell, toldWays } from '#domain/packages/disclosures.ts'
import { type Asked, acceptedOf, packageRefusal, papersInForce } from '#domain/packages/package-refusal.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { inSentence } from '#web/desk/case/in-sentence.ts'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { takenBackDay, takenBackOn } from '#web/staff/papers/paper-facts.ts'

type Untold = { id: string; papers: string[] }

/** `papers`: that were taken back, and that nobody told this buyer about. `packages`: in which of them they came. */
export type Debt = { buyer: Disclosure['buyer']; packages: Untold[]; papers: TeamPaper[] }

export const debtsOf = ({ disclosures, papers }: Pick<DeskCase, 'disclosures' | 'papers'>): Debt[] => {
  const takenBack = papers.filter(({ taken_back_at: at }) => at !== null)
  const ids = new Set(takenBack.map(({ id }) => id))
  const owed = disclosures.flatMap((disclosure) => {
    const untold = papersToTell(disclosure, ids)
    return untold.length === 0 ? [] : [{ id: disclosure.id, buyer: disclosure.buyer, papers: untold }]
  })
  return [...Map.groupBy(owed, ({ buyer }) => buyer.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      {
        buyer: first.buyer,
        packages: group.map(({ id, papers }) => ({ id, papers })),
        papers: takenBack.filter(({ id }) => group.some(({ papers }) => papers.includes(id))),
      },
    ]
  })
}

/** The first day on which one call could tell them about all: YYYY-MM-DD. */
export const firstDayToTell = ({ papers }: Debt): string => papers.map(takenBackOn).sort().at(-1) ?? ''

export const debtText = ({ buyer, papers }: Debt): string => {
  const days = [...new Set(papers.map(takenBackDay))].join(' and ')
  return `${buyer.name} has papers from this case that were taken back on ${days}. Please tell them, then record it here.`
}

const todayOf = ({ documents }: DeskCase) => easternDayOf(documents.now)

const acceptedIn = ({ documents: { documents } }: DeskCase) => acceptedOf(documents)

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

export const filesText = (count: number): string => counted(count, 'file')

/** What would be in a package now. */
export const insideText = (detail: DeskCase): string => {
  const papers = papersInForce(detail.papers, todayOf(detail))
  const accepted = acceptedIn(detail)
  const undecided = detail.documents.documents.filter(({ decision }) => decision === null).length
  const pages = accepted.reduce((sum, one) => sum + one.pages.length, 0)
  const documents =
    accepted.length === 0
      ? 'no documents'
      : `${counted(accepted.length, 'document')} with ${counted(pages, 'page')}`
  const waiting =
    undecided === 0
      ? ''
      : ` ${counted(undecided, 'document isn’t', 'documents aren’t')} accepted yet, so ${undecided === 1 ? 'it isn’t' : 'they aren’t'} in it.`
  return `An index, ${counted(papers.length, 'signed paper')}, and ${documents}.${waiting}`
}

export const refusalOf = (detail: DeskCase, asked: Asked): string | null => {
  const inCase = {
    isClosed: isClosed(detail),
    papers: detail.papers,
    documents: detail.documents.documents,
    state: detail.form_data.state ?? null,
    packages: detail.is_log_whole ? detail.disclosures.length : null,
    areAnswersAsSigned: detail.is_as_signed?.answers ?? null,
  }
  return packageRefusal(inCase, asked, todayOf(detail))
}

/** Why no buyer can get a package now. */
export const refusalOfAll = (detail: DeskCase): string | null => {
  const licenses = [{ state: detail.form_data.state ?? '', until: todayOf(detail) }]
  const anyone = { id: 'anyone', version: 0, name: '', contact: '', licenses }
  return refusalOf(detail, { buyer: anyone, withAnswers: acceptedIn(detail).length === 0 })
}

/** Of those in the log. A full one hinders none. */
export const refusalOfOpening = (detail: DeskCase): string | null =>
  refusalOfAll({ ...detail, disclosures: detail.disclosures.slice(1) })

/** Says whether a buyer may get this case. */
export const buyerOption = ({ name, licenses }: Buyer, detail: DeskCase) => {
  const state = detail.form_data.state ?? ''
  const where = stateName(state)
  const license = licenses.find((one) => one.state === state)
  if (!license) return { canChoose: false, text: `${name} (not licensed in ${where})` }
  const until = toUsDate(license.until)
  return license.until < todayOf(detail)
    ? { canChoose: false, text: `${name} (license in ${where} ended on ${until})` }
    : { canChoose: true, text: `${name} (licensed in ${where} until ${until})` }
}

/** What a download means. */
export const sentText = (person: string, buyer: string): string =>
  `As soon as you download it, it counts as sent, and ${person} sees on the dashboard that ${buyer} got it.`

/** '830 KB', '2.4 MB' */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

type Names = (email: string | null) => string
type Standing = { type: 'pending' | 'success' | 'stopped' | 'warning'; text: string }

/** In a few words: they don't break well beside an icon. */
export const standingOf = (disclosure: Disclosure, mustBeTold: boolean, now: string): Standing => {
  const { sent, not_sent: notSent, told } = disclosure
  const last = told.at(-1)
  if (notSent) return { type: 'stopped', text: 'Not sent' }
  if (mustBeTold) return { type: 'warning', text: 'Must be told' }
  if (last) return { type: 'success', text: `Told on ${toUsDate(last.on)}` }
  if (sent) return { type: 'success', text: `Sent on ${easternDayText(sent.at)}` }
  return isFileGone(disclosure.at, now)
    ? { type: 'stopped', text: 'Never downloaded' }
    : { type: 'pending', text: 'Prepared, not downloaded yet' }
}

/** Below its standing, in the order of what happened. */
export const storyOf = (disclosure: Disclosure, name: Names): string[] => {
  const { at, by, sent, not_sent: notSent, told, purpose, files, has_answers: hasAnswers, bytes } = disclosure
  const who = (email: string | null) => inSentence(name(email))
  return [
    `For: ${purpose}`,
    `${filesText(files)}, ${hasAnswers ? 'with' : 'without'} the answers, ${sizeText(bytes)}`,
    `Prepared by ${who(by)}, ${easternMomentText(at)}`,
    ...(sent ? [`Sent by ${who(sent.by)}, ${easternMomentText(sent.at)}`] : []),
    ...(notSent
      ? [`Not sent: ${notSent.why}`, `Recorded by ${who(notSent.by)}, ${easternMomentText(notSent.at)}`]
      : []),
    ...told.map((act) => {
      const how = toldWays[act.how].toLowerCase()
      return `Told ${how} on ${toUsDate(act.on)} that a paper was taken back, recorded by ${who(act.by)}`
    }),
  ]
}
