// The sheet: its measures, colors, and text styles, in points.
import type { TextStyle } from './text-lines.ts'

export const sheet = {
  width: 612,
  height: 792,
  left: 81,
  right: 531,
  textWidth: 450,
  top: 88,
  bottom: 704,
  /** Height of the box that says that a paper was taken back. */
  mark: 40,
} as const

export const colors = {
  ink: '#1c2b2a',
  soft: '#404e4b',
  rule: '#8b9794',
  brand: '#0f4c43',
  shade: '#e3e6e5',
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
  clauseHeading: style(11.5, 16, 'bold'),
  body: style(11.5, 16),
  small: style(10, 14),
  smallBold: style(10, 14, 'bold'),
  code: style(12.5, 18, 'bold'),
  mark: style(11.5, 16, 'bold'),
  foot: style(9, 12),
  wordmark: style(13, 16, 'bold'),
} as const
