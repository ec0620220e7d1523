// How far a submission has come, as admins read it (ADM-3): the three data steps, or 'Complete' once overallHealth is answered.

const dataSteps = 3

export const submissionProgress = (step: number, isHealthFilled: boolean): string =>
  isHealthFilled ? 'Complete' : `Step ${Math.min(step, dataSteps)} of ${dataSteps}`

/** First plus last name; 'Unknown User' when both are empty. */
export const submitterName = (first: string | null | undefined, last: string | null | undefined): string =>
  [first, last]
    .map((name) => name?.trim())
    .filter((name) => name)
    .join(' ') || 'Unknown User'
