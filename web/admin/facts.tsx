// Names and values.
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import styles from './facts.module.css'
import type { Fact } from './submission-facts.ts'

const pairOf = ({ name, value, isCode = false }: Fact) => ({
  label: name,
  value: <span className={isCode ? styles.code : styles.value}>{value}</span>,
})

export const Facts = ({ facts, columns }: { facts: readonly Fact[]; columns: number }) => (
  <KeyValuePairs columns={columns} minColumnWidth={160} items={facts.map(pairOf)} />
)
