// The papers that a person signed.
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { type PaperView, paperStateOf } from '#domain/papers/papers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Button } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import cardStyles from '#web/dashboard/card.module.css'
import { dayText } from '#web/platform/moment-text.ts'
import { DownloadButton } from './download-button.tsx'
import { filesOf, isBeingMade, lacksFiles, sortPapers } from './paper-rules.ts'
import { paperWords } from './paper-words.ts'
import styles from './your-papers.module.css'

type PaperProps = {
  paper: PaperView
  today: string
  onTakeBack: (paper: PaperView) => void
}

export const paperHeadingId = (id: string) => `paper-${id}`

const endOf = (paper: PaperView, today: string): [name: string, day: string] => {
  const state = paperStateOf(paper, today)
  if (state === 'taken-back') return ['Taken back on', dayText(paper.taken_back_at ?? '')]
  return [state === 'expired' ? 'Expired on' : 'Valid until', toUsDate(paper.expires_on)]
}

const Facts = ({ paper, today }: Omit<PaperProps, 'onTakeBack'>) => {
  const [name, day] = endOf(paper, today)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Signed on</dt>
        <dd>{dayText(paper.signed_at)}</dd>
      </div>
      <div>
        <dt>{name}</dt>
        <dd>{day}</dd>
      </div>
    </dl>
  )
}

const fileNews = (paper: PaperView) => {
  if (lacksFiles(paper))
    return 'We can’t make your files right now. Please call us, and we’ll send them to you.'
  if (!isBeingMade(paper)) return undefined
  return paper.taken_back_at === null
    ? 'We’re making your files. This usually takes a few seconds.'
    : 'We’re marking your files as taken back. This usually takes a few seconds.'
}

const Paper = ({ paper, today, onTakeBack }: PaperProps) => {
  const { title, purpose } = paperWords[paper.kind]
  return (
    <li className={styles.paper}>
      <div className={styles.words}>
        <h3 id={paperHeadingId(paper.id)} tabIndex={-1} data-focus-quietly>
          {title}
        </h3>
        <p className={cardStyles.muted}>
          {paperTitles[paper.kind]}. {purpose}
        </p>
        <Facts paper={paper} today={today} />
      </div>
      <div className={styles.actions}>
        <p role="status" className={styles.making}>
          {fileNews(paper)}
        </p>
        {filesOf(paper).map((file) => (
          <DownloadButton key={file} paper={paper.id} file={file} />
        ))}
        {paperStateOf(paper, today) === 'in-force' && (
          <Button
            variant="plain"
            aria-describedby={paperHeadingId(paper.id)}
            onClick={() => onTakeBack(paper)}
          >
            Take it back
          </Button>
        )}
      </div>
    </li>
  )
}

type YourPapersProps = Omit<PaperProps, 'paper'> & { papers: readonly PaperView[] }

export const YourPapers = ({ papers, today, onTakeBack }: YourPapersProps) => {
  const { current, earlier } = sortPapers(papers, today)
  const listOf = (list: readonly PaperView[]) => (
    <ul className={styles.papers}>
      {list.map((paper) => (
        <Paper key={paper.id} paper={paper} today={today} onTakeBack={onTakeBack} />
      ))}
    </ul>
  )
  return (
    <>
      {listOf(current)}
      {earlier.length > 0 && <Disclosure summary="Earlier papers">{listOf(earlier)}</Disclosure>}
    </>
  )
}
