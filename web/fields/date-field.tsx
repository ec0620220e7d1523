// A date, typed as people write it and shown as month/day/year.
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { lateAnswers } from './late-answers.ts'
import { ShortTextField, type ShortTextFieldProps } from './short-text-field.tsx'

export const DateField = (props: Omit<ShortTextFieldProps, 'tidy'>) => {
  const tidy = (text: string) => {
    const iso = toIsoDate(lateAnswers.snapshot().readDate?.(props.name, text).day ?? text)
    return iso === undefined ? text : toUsDate(iso)
  }
  return <ShortTextField hint="Month / day / year, for example 4/28/1949" limit={40} {...props} tidy={tidy} />
}
