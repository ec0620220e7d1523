// The sheet: its measures, colors, and text styles, in points.
import type { TextStyle } from './text-lines.ts'

export const sheet = {
  width: 612,
  height: 792,
  left: 81,
  right: 531,
  textWidth: 450,
  top: 84,
  bottom: 714,
  /** Of the box that says that a paper was taken back. */
  mark: { top: 14, height: 24 },
} as const

export const colors = {
  ink: '#1c2b2a',
  soft: '#404e4b',
  rule: '#8b9794',
  brand: '#0f4c43',
} as const

const style = (size: number, leading: number, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
  size,
  leading,
  weight,
})

export const styles = {
  title: style(22, 28, 'bold'),
  under: style(11.5, 16),
  heading: style(14.5, 19, 'bold'),
  subheading: style(12.5, 17, 'bold'),
  clauseHeading: style(11.4, 15.5, 'bold'),
  body: style(11.4, 15.5),
  small: style(10, 13.5),
  certificate: style(9.7, 12.6),
  question: style(11, 15, 'bold'),
  hash: style(8.9, 12.6),
  code: style(12.5, 18, 'bold'),
  mark: style(11.5, 16, 'bold'),
  foot: style(9, 12),
  wordmark: style(13, 16, 'bold'),
} as const
