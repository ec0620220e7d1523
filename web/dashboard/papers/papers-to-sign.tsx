// Papers to sign, if people want to.
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { type PaperKind, type PaperView, paperKindSchema } from '#domain/papers/papers.ts'
import { papersPath } from '#domain/paths.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { ButtonLink } from '#web/components/button.tsx'
import cardStyles from '#web/dashboard/card.module.css'
import { dayText } from '#web/platform/moment-text.ts'
import { paperToSign, type ToSign } from './paper-rules.ts'
import { paperWords } from './paper-words.ts'
import styles from './papers-to-sign.module.css'

const whyOf = ({ kind, reason, newest }: ToSign): string => {
  const { short, purpose } = paperWords[kind]
  if (!newest) return purpose
  if (reason === 'ends-soon')
    return `Yours ends on ${toUsDate(newest.expires_on)}. Please sign a new one, so that we can keep working for you. You can still read the old one.`
  if (reason === 'expired')
    return `Yours ended on ${toUsDate(newest.expires_on)}. Please sign a new ${short}, so that we can keep working for you.`
  return `You took yours back on ${dayText(newest.taken_back_at ?? '')}. If you change your mind, you can sign a new one.`
}

const Paper = ({ toSign }: { toSign: ToSign }) => {
  const { title } = paperWords[toSign.kind]
  const id = `sign-${toSign.kind}`
  return (
    <li className={styles.paper}>
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        <p className={cardStyles.muted}>{paperTitles[toSign.kind]}</p>
        <p>{whyOf(toSign)}</p>
      </div>
      <ButtonLink
        to={`${papersPath}${toSign.kind}`}
        variant={toSign.reason === 'taken-back' ? 'secondary' : 'primary'}
        aria-describedby={id}
      >
        Read and sign
      </ButtonLink>
    </li>
  )
}

type PapersToSignProps = { papers: readonly PaperView[]; today: string }

export const PapersToSign = ({ papers, today }: PapersToSignProps) => {
  const kinds: readonly PaperKind[] = paperKindSchema.options
  const list = kinds.flatMap((kind) => paperToSign(papers, kind, today) ?? [])
  if (list.length === 0) return null
  return (
    <section className={`${cardStyles.card} ${styles.card}`} aria-labelledby="to-sign-title">
      <h2 id="to-sign-title" className={cardStyles.smallTitle}>
        Papers to sign
      </h2>
      <p className={cardStyles.muted}>When you have a few minutes. It’s your choice.</p>
      <ul className={styles.papers}>
        {list.map((toSign) => (
          <Paper key={toSign.kind} toSign={toSign} />
        ))}
      </ul>
    </section>
  )
}
