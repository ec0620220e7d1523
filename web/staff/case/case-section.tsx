// A part of a case’s page, and its facts.

import Container from '@cloudscape-design/components/container'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { ReactNode, Ref } from 'react'
import styles from './case-section.module.css'

export type ShownFact = { name: string; value: ReactNode; isCode?: boolean }

const pairOf = ({ name, value, isCode = false }: ShownFact) => ({
  label: name,
  value: <span className={isCode ? styles.code : styles.value}>{value}</span>,
})

export const Facts = ({ facts, columns }: { facts: readonly ShownFact[]; columns: number }) => (
  <KeyValuePairs columns={columns} minColumnWidth={220} items={facts.map(pairOf)} />
)

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
