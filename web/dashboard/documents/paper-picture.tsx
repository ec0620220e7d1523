// What a paper looks like, as a line drawing.
import type { DocumentKindId } from '#domain/documents/document-kinds.ts'
import styles from './paper-picture.module.css'

const sheet = 'M14 6h26l10 10v42H14zM40 6v10h10'
const lines = 'M20 42h24M20 48h24M20 54h14'

/** The outline, and what stands out on it. */
const drawings: Readonly<Record<DocumentKindId, readonly [string, string]>> = {
  'policy-pages': [`${sheet}${lines}`, 'M32 18l8 3v6c0 5-4 8-8 10-4-2-8-5-8-10v-6z'],
  'annual-statement': [sheet, 'M20 26h24v26H20zM20 33h24M26 22v6M38 22v6M26 43l4 4 8-8'],
  'in-force-illustration': [sheet, 'M20 24h24v28H20zM20 31h24M20 38h24M20 45h24M28 24v28M36 24v28'],
  'photo-id': [
    'M6 16h52v34H6z',
    'M20 26a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 44c1-5 4-7 8-7s7 2 8 7M36 27h14M36 34h14M36 41h9',
  ],
  'loan-statement': [
    `${sheet}M20 52h24`,
    'M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM37 27l-10 10M28 28v.5M36 36v.5',
  ],
  'trust-pages': [
    'M10 10h28v46H10zM38 14h8l6 6v40H18v-4',
    'M16 20h16M16 26h16M16 32h10M24 42a5 5 0 1 1 0 .1M22 46l-2 7 4-2 4 2-2-7',
  ],
  'conversion-page': [sheet, 'M22 30h18l-5-5M42 40H24l5 5M20 52h14'],
  'financing-agreement': [
    `${sheet}M20 24h14`,
    'M20 31h24M20 37h24M20 50c3-6 5-6 6-1s4-4 6-3 2 4 4 3 4-2 8-1',
  ],
  'right-to-sign': [`${sheet}M20 24h12M20 31h24`, 'M20 52c4-7 6-6 7-1s4-3 6-2M34 48l14-14 4 4-14 14-5 1z'],
  'signed-letter': ['M6 16h52v34H6zM6 16l26 20 26-20', 'M18 44c3-6 5-6 6-1s4-4 6-3 2 4 4 3 4-2 8-1'],
  'life-expectancy-report': [sheet, 'M20 26v26h24M24 46c6 0 6-14 12-14 3 0 4 4 8 4'],
  'medical-records': [`${sheet}${lines}`, 'M32 19v16M24 27h16'],
  other: [`${sheet}${lines}`, 'M20 24h14M20 30h24M20 36h24'],
}

export const PaperPicture = ({ kind }: { kind: DocumentKindId }) => {
  const [outline, detail] = drawings[kind]
  return (
    <svg className={styles.picture} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.outline} d={outline} />
      <path className={styles.detail} d={detail} />
    </svg>
  )
}
