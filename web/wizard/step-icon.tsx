// The icon of a step, or a check once it is completed.
import type { StepNumber } from '#domain/paths.ts'

const shapes: Record<StepNumber, string> = {
  1: 'M7 3h7l4 4v14H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z M14 3v4h4 M9.5 12h5 M9.5 16h5',
  2: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z M4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  3: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  4: 'M4 20.5h16 M6 16.5l1-4L15.5 4a2.1 2.1 0 0 1 3 3L10 15.5l-4 1Z',
}
const check = 'm5 12.5 4.5 4.5L19 7.5'

export const StepIcon = ({ step, isCompleted }: { step: StepNumber; isCompleted: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={isCompleted ? 2.5 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={isCompleted ? check : shapes[step]} />
  </svg>
)
