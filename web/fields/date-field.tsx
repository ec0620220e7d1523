// A date, typed as month/day/year.
import { toIsoDate, toUsDate } from '#domain/us-date.ts'
import { ShortTextField, type ShortTextFieldProps } from './short-text-field.tsx'

/** Turns '4-28-1949' and '04281949' into 04/28/1949. Leaves other text as it is. */
export const tidyDate = (text: string): string => {
  const separated = text
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/[-.\s]+/g, '/')
  const iso = toIsoDate(text) ?? toIsoDate(separated)
  return iso ? toUsDate(iso) : text
}

export const DateField = (props: Omit<ShortTextFieldProps, 'tidy'>) => (
  <ShortTextField hint="Month / day / year, for example 4/28/1949" limit={20} {...props} tidy={tidyDate} />
)
