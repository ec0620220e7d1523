// The days of a case.
import { businessDaysAfter } from '#domain/cases/business-days.ts'

type Times = { submittedAt?: string | undefined; createdAt?: string | undefined }

/** Submitted, else first saved, else today. */
const submissionDay = ({ submittedAt, createdAt }: Times): Date => {
  const time = [submittedAt, createdAt]
    .map((text) => Date.parse(text ?? ''))
    .find((parsed) => !Number.isNaN(parsed))
  return time === undefined ? new Date() : new Date(time)
}

/** The status card's text names these three and five business days. */
export const caseDates = (times: Times) => {
  const submitted = submissionDay(times)
  return {
    submitted,
    updateBy: businessDaysAfter(submitted, 3),
    reviewedBy: businessDaysAfter(submitted, 5),
  }
}

/** 'Wednesday, November 25' */
export const longDay = (date: Date): string =>
  date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
