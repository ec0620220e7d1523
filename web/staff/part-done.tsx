import ProgressBar, { type ProgressBarProps } from '@cloudscape-design/components/progress-bar'

const look = {
  progressBar: { height: '0.75rem' },
  progressPercentage: { color: 'var(--color-ink-soft)' },
}

type PartDoneProps = Pick<ProgressBarProps, 'additionalInfo'> & {
  label: string
  ariaLabel?: string
  done: number
  total: number
}

export const PartDone = ({ done, total, ...named }: PartDoneProps) => (
  <ProgressBar value={total > 0 ? (Math.min(done, total) / total) * 100 : 0} style={look} {...named} />
)
