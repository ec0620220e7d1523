// Names and values.
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type ShownFact = { name: string; value: ReactNode; isCode?: boolean }

const pairOf = ({ name, value, isCode = false }: ShownFact) => ({
  label: name,
  value: <span className={isCode ? styles.code : styles.value}>{value}</span>,
})

export const Facts = ({ facts, columns }: { facts: readonly ShownFact[]; columns: number }) => (
  <KeyValuePairs columns={columns} minColumnWidth={220} items={facts.map(pairOf)} />
)
