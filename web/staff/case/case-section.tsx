// A part of a submission's page.
import Container from '@cloudscape-design/components/container'
import type { ReactNode, Ref } from 'react'
import styles from './case-section.module.css'

type SectionProps = { id: string; title: string; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

export const CaseSection = ({ id, title, heading, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <Container
      header={
        <h2 id={id} ref={heading} tabIndex={-1} data-focus-quietly>
          {title}
        </h2>
      }
    >
      <div className={styles.content}>{children}</div>
    </Container>
  </section>
)
