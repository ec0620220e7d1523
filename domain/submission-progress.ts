const dataSteps = 3

export const submissionProgress = (step: number, isHealthFilled: boolean): string =>
  isHealthFilled ? 'Complete' : `Step ${Math.min(step, dataSteps)} of ${dataSteps}`

export const submitterName = (first: string | null | undefined, last: string | null | undefined): string =>
  [first, last]
    .map((name) => name?.trim())
    .filter((name) => name)
    .join(' ') || 'Unknown User'
