import { useId } from 'react'
import styles from './list-select.module.css'

type ListSelectProps = {
  id?: string
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

export const ListSelect = ({ label, value, options, onChange, ...named }: ListSelectProps) => {
  const ownId = useId()
  const id = named.id ?? ownId
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
