import { type ReactNode, useId } from 'react'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import styles from './number-table.module.css'
import type { Cell, NumberTable as Table } from './number-tables.ts'

const Value = ({ text, share }: Cell) => (
  <td>
    {text}
    {share !== undefined && <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />}
  </td>
)

type TableProps = {
  table: Table
  /** In the last cell of a row. */
  actionOf?: (id: string) => ReactNode
}

const Rows = ({ table: { head, rows }, actionOf }: TableProps) => (
  <>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {actionOf && (
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, cells }) => (
        <tr key={id}>
          <th scope="row">
            <BreakableEmail email={name} />
          </th>
          {cells.map((cell, index) => (
            <Value key={head[index + 1]} {...cell} />
          ))}
          {actionOf && <td className={styles.action}>{actionOf(id)}</td>}
        </tr>
      ))}
    </tbody>
  </>
)

/** The chart is the table: bars are drawn in its cells. */
export const NumberTable = ({ table, actionOf }: TableProps) => {
  const { title, text, rows } = table
  const heading = useId()
  return (
    <div className={styles.part}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={styles.frame} aria-labelledby={heading} tabIndex={0}>
          <table
            className={rows[0] && rows[0].cells.length > 3 ? `${styles.table} ${styles.wide}` : styles.table}
            aria-labelledby={heading}
          >
            <Rows table={table} {...(actionOf && { actionOf })} />
          </table>
        </section>
      )}
    </div>
  )
}
