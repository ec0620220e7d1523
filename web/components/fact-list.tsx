import type { ReactNode } from 'react'

type FactListProps = { className: string | undefined; facts: Readonly<Record<string, ReactNode>> }

export const FactList = ({ className, facts }: FactListProps) => (
  <dl className={className}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
