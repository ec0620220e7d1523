import type { ReactNode } from 'react'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { type PaperKind, type PaperView, paperStateOf } from '#domain/papers/papers.ts'
import { papersPath, whoSignsFragment } from '#domain/paths.ts'
import { mayOthersSign, neededSignatures } from '#domain/signers/who-must-sign.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Button, ButtonLink, Link } from '#web/components/button.tsx'
import { FactList } from '#web/components/fact-list.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { Card } from '#web/dashboard/card.tsx'
import { useIsYours } from '#web/dashboard/moved-case.ts'
import { nextNeeds } from '#web/dashboard/next-need.ts'
import { readSigners } from '#web/dashboard/signers/signings.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { dayText } from '#web/platform/moment-text.ts'
import { useStore } from '#web/platform/use-store.ts'
import { DownloadButton } from './download-button.tsx'
import {
  canTakeBack,
  filesOf,
  isBeingMade,
  lacksFiles,
  paperToSign,
  paperWords,
  sortPapers,
  type ToSign,
} from './own-papers.ts'
import styles from './papers.module.css'

type ItemProps = { id: string; kind: PaperKind; about: string; more: ReactNode; children: ReactNode }

const Item = ({ id, kind, about, more, children }: ItemProps) => (
  <li className={styles.paper}>
    <div className={styles.words}>
      <h3 id={id} tabIndex={-1} data-focus-quietly>
        {paperWords[kind].title}
      </h3>
      <p className="muted">{about}</p>
      {more}
    </div>
    {children}
  </li>
)

const whyOf = ({ kind, reason, newest }: ToSign): string => {
  const { short, purpose } = paperWords[kind]
  if (!newest) return purpose
  if (reason === 'ends-soon')
    return `Yours ends on ${toUsDate(newest.expires_on)}. Please sign a new one, so that we can keep working for you. You can still read the old one.`
  if (reason === 'expired')
    return `Yours ended on ${toUsDate(newest.expires_on)}. Please sign a new ${short}, so that we can keep working for you.`
  return `You took yours back on ${dayText(newest.taken_back_at ?? '')}. If you change your mind, you can sign a new one.`
}

/** Else the card is there, and asks for trustees. */
const TrustLink = () => {
  const { application, signers } = useDraft()
  return mayOthersSign(application, signers) ? null : (
    <p className="screen-only">
      <Link className="target" to={whoSignsFragment}>
        Does a trust own the policy? Add its trustees
      </Link>
    </p>
  )
}

type ListProps = { papers: readonly PaperView[]; today: string }

/** Others sign the rest. */
const useOwnKinds = () => {
  const { application, signers } = useDraft()
  const needed = neededSignatures(application, readSigners(signers))
  return needed.filter(({ by }) => by === 'account').map(({ paper }) => paper)
}

const isDue = ({ reason }: ToSign) => reason === 'ends-soon' || reason === 'expired'

/** Where nothing above has the page's filled button. */
const useDue = (list: readonly ToSign[]) => {
  const isYours = useIsYours()
  const { hasNext, again } = useStore(nextNeeds)
  return isYours || hasNext || again ? undefined : list.find(isDue)
}

export const PapersToSign = ({ papers, today }: ListProps) => {
  const list = useOwnKinds().flatMap((kind) => paperToSign(papers, kind, today) ?? [])
  const due = useDue(list)
  if (list.length === 0) return null
  return (
    <Card
      id="to-sign"
      title="Papers to sign"
      lead="When you have a few minutes. It’s your choice."
      className={`${styles.card} ${styles.toSign}`}
    >
      <ul className={styles.papers}>
        {list.map((toSign) => {
          const id = `sign-${toSign.kind}`
          return (
            <Item
              key={id}
              id={id}
              kind={toSign.kind}
              about={paperTitles[toSign.kind]}
              more={
                <>
                  <p>{whyOf(toSign)}</p>
                  {toSign.kind === 'policy-release' && <TrustLink />}
                </>
              }
            >
              <ButtonLink
                to={papersPath + toSign.kind}
                variant={toSign === due ? 'primary' : 'secondary'}
                aria-describedby={id}
              >
                Read and sign
              </ButtonLink>
            </Item>
          )
        })}
      </ul>
    </Card>
  )
}

export const paperHeadingId = (id: string) => `paper-${id}`

const endOf = (paper: PaperView, today: string) => {
  if (paper.kind === 'disclosure') return {}
  const state = paperStateOf(paper, today)
  if (state === 'taken-back') return { 'Taken back on': dayText(paper.taken_back_at ?? '') }
  return { [state === 'expired' ? 'Expired on' : 'Valid until']: toUsDate(paper.expires_on) }
}

const fileNews = (paper: PaperView) => {
  if (lacksFiles(paper))
    return 'We can’t make your files right now. Please call us, and we’ll send them to you.'
  if (!isBeingMade(paper)) return undefined
  return paper.taken_back_at === null
    ? 'We’re making your files. This usually takes a few seconds.'
    : 'We’re marking your files as taken back. This usually takes a few seconds.'
}

type SignedProps = ListProps & { onTakeBack: (paper: PaperView) => void }

const Signed = ({ papers, today, onTakeBack }: SignedProps) => (
  <ul className={styles.papers}>
    {papers.map((paper) => {
      const id = paperHeadingId(paper.id)
      return (
        <Item
          key={id}
          id={id}
          kind={paper.kind}
          about={`${paperTitles[paper.kind]}. ${paperWords[paper.kind].purpose}`}
          more={
            <FactList
              className={styles.facts}
              facts={{
                ...(paper.signed_by !== undefined && { 'Signed by': paper.signer }),
                'Signed on': dayText(paper.signed_at),
                ...endOf(paper, today),
              }}
            />
          }
        >
          <div className={`${styles.actions} screen-only`}>
            <p role="status" className={styles.making}>
              {fileNews(paper)}
            </p>
            {filesOf(paper).map((file) => (
              <DownloadButton key={file} paper={paper.id} file={file} />
            ))}
            {paper.signed_by !== undefined && (
              <p className="muted">Only {paper.signer} can get this paper, or take it back.</p>
            )}
            {canTakeBack(paper, today) && (
              <Button variant="plain" aria-describedby={id} onClick={() => onTakeBack(paper)}>
                Take it back
              </Button>
            )}
          </div>
        </Item>
      )
    })}
  </ul>
)

export const YourPapers = (props: SignedProps) => {
  const { current, earlier } = sortPapers(props.papers, props.today)
  return (
    <>
      <Signed {...props} papers={current} />
      {earlier.length > 0 && (
        <Disclosure summary="Earlier papers">
          <Signed {...props} papers={earlier} />
        </Disclosure>
      )}
    </>
  )
}
