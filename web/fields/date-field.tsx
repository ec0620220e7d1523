// A day, typed as month/day/year (POL-4): no calendar, which nobody wants to page back 75 years.
import { toIsoDate, toUsDate } from '#domain/us-date.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** '4-28-1949' and '04281949' are meant as 04/28/1949; whatever names no day stays as it was typed. */
export const tidyDate = (text: string): string => {
  const separated = text
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/[-.\s]+/g, '/')
  const iso = toIsoDate(text) ?? toIsoDate(separated)
  return iso ? toUsDate(iso) : text
}

export const DateField = (props: Omit<TextFieldProps, 'tidy'>) => (
  <TextField hint="Month / day / year, for example 4/28/1949" limit={20} {...props} tidy={tidyDate} />
)
