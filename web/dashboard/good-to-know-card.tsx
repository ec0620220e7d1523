// Links to read during the review.

import { copyPath, resourcesPath } from '#domain/paths.ts'
import { Link } from '#web/components/link.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import cardStyles from './card.module.css'
import styles from './good-to-know-card.module.css'

export const GoodToKnowCard = () => {
  const { status } = useDraft()
  return (
    <section className={cardStyles.card} aria-labelledby="good-to-know-title">
      <h2 id="good-to-know-title" className={cardStyles.smallTitle}>
        Good to know
      </h2>
      <ul className={styles.links}>
        <li>
          <Link to={`${resourcesPath}#understanding`}>Understanding Life Settlements</Link>
        </li>
        <li>
          <Link to={`${resourcesPath}#questions`}>Frequently asked questions</Link>
        </li>
        {status === 'submitted' && (
          <li>
            <Link to={copyPath}>Print or save your signed copy</Link>
          </li>
        )}
        <li>
          <Link to={resourcesPath}>All resources</Link>
        </li>
      </ul>
    </section>
  )
}
