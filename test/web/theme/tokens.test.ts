// The look has one source: every style sheet takes its colors, text sizes and durations from web/theme/tokens.css, and what is read
// or pressed stands out from its ground, as the tokens say by default and for readers who ask for more contrast.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/command.ts'

const tokensFile = 'web/theme/tokens.css'
const tokens = readFileSync(join(root, tokensFile), 'utf8')

const styleSheets = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((name) => `web/${name}`)
  .filter((path) => path.endsWith('.css') && !path.startsWith('web/dist/') && path !== tokensFile)

const systemColors =
  /^(Canvas|CanvasText|LinkText|ButtonFace|ButtonText|ButtonBorder|Highlight|HighlightText|SelectedItem|SelectedItemText|GrayText|transparent|currentcolor|none|inherit)$/i
const colorNames =
  /(?<![\w-])(black|white|gr[ae]y|red|green|blue|orange|yellow|brown|navy|teal|silver|maroon|purple|gold|beige|ivory)(?![\w-])/i
const rawColor = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const sizeFree = /^(inherit|var\(--text-[\w-]+\))$/
const rawDuration = /(?<![\w.-])\d*\.?\d+m?s\b/

const declarationsOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.replace(/\s+/g, ' ').trim() }),
  )

const faultOf = ({ property, value }: { property: string; value: string }) => {
  const words = value.replace(/url\([^)]*\)|var\([^)]*\)|"[^"]*"/g, '')
  const isColor = /color$|^(background|border|outline|box-shadow|fill|stroke|text-decoration)/.test(property)
  if (rawColor.test(words) || (isColor && !systemColors.test(words) && colorNames.test(words)))
    return 'a color of its own'
  if (property === 'font-size' && !sizeFree.test(value)) return 'a text size of its own'
  if (/^(transition|animation)/.test(property) && rawDuration.test(words)) return 'a duration of its own'
  if (property === 'z-index' && /\d/.test(words)) return 'a layer of its own'
  return undefined
}

const faultsIn = (css: string) =>
  declarationsOf(css).flatMap((declaration) => {
    const fault = faultOf(declaration)
    return fault ? [`${declaration.property}: ${declaration.value} (${fault})`] : []
  })

test.each(styleSheets)('%s takes colors, text sizes, durations and layers from the tokens', (path) => {
  expect(faultsIn(readFileSync(join(root, path), 'utf8'))).toEqual([])
})

test.each([
  ['.a { color: #123 }', 'color: #123'],
  ['.a { background: rgb(0 0 0 / 50%); }', 'background: rgb(0 0 0 / 50%)'],
  ['.a { border: 1px solid black; }', 'border: 1px solid black'],
  ['.a { font-size: 14px; }', 'font-size: 14px'],
  ['.a { font-size: max(var(--text-body), 2rem); }', 'font-size: max(var(--text-body), 2rem)'],
  ['.a { transition: color 120ms; }', 'transition: color 120ms'],
  ['@media print { .a { animation: rise .2s } }', 'animation: rise .2s'],
  ['.a { z-index: 3; }', 'z-index: 3'],
])('the check finds the fault in %s', (css, fault) => {
  expect(faultsIn(css)).toEqual([expect.stringContaining(fault)])
})

test('the check lets tokens, system colors and pictures pass', () => {
  const css = '.a { color: var(--color-ink); border-color: Highlight; background: url("./black.svg") }'
  expect(faultsIn(css)).toEqual([])
})

/** The colors of the sheet's first block, and what the block of a media query sets in their place. */
const colorsOf = (query?: string): Readonly<Record<string, string>> => {
  const blocks = [...tokens.matchAll(/(?:@media ([^{]+?) \{\s*)?:root \{([^}]*)\}/g)]
  const chosen = blocks
    .filter(([, media]) => media === undefined || media === query)
    .map(([, , body = '']) => body)
  return Object.fromEntries(
    declarationsOf(`${chosen.join(';')};`)
      .filter(({ value }) => /^#[0-9a-f]{6}$/i.test(value))
      .map(({ property, value }) => [property.replace('--color-', ''), value]),
  )
}

const luminanceOf = (hex: string) => {
  const channel = (start: number) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** WCAG 2.2, 'contrast ratio'. */
const contrastOf = (one = '', other = '') => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('contrast is computed as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

/** What is read, and every ground it is set on. */
const texts: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['ink', 'paper', 'surface', 'sand', 'brand-soft', 'attention-soft', 'error-soft', '--status-soft'],
  ['ink-soft', 'paper', 'surface', 'sand', 'brand-soft', 'attention-soft', '--status-soft'],
  ['brand', 'paper', 'surface', 'sand', 'brand-soft', 'attention-soft'],
  ['brand-strong', 'paper', 'surface', 'brand-soft'],
  ['on-brand', 'brand', 'brand-strong'],
  ['error', 'paper', 'surface', 'error-soft'],
  ['attention-text', 'paper', 'surface', 'sand', 'attention-soft'],
  ['--status-ink', 'paper', 'surface', '--status-soft'],
  ['signature-ink', 'signature-paper'],
]

/** Edges that show where a control or its state is; the focus is yellow within an edge of ink, so one of the two stands out. */
const edges: readonly (readonly [edge: string, ...grounds: string[]])[] = [
  ['field-border', 'paper', 'surface', 'sand', 'brand-soft', 'track'],
  ['brand', 'paper', 'surface', 'sand', 'brand-soft', 'track'],
  ['error', 'paper', 'surface', 'error-soft'],
  ['attention', 'paper', 'surface', 'attention-soft'],
  ['--status-line', 'paper', 'surface', '--status-soft'],
  ['on-brand-line', 'brand'],
  ['ink', 'focus', 'paper', 'surface', 'brand-soft', 'error-soft', 'attention-soft'],
  ['focus', 'ink', 'brand'],
]

const pairs = (list: typeof texts) =>
  list.flatMap(([one, ...grounds]) => grounds.map((ground) => [one, ground]))

test.each([
  ['by default', undefined],
  ['where more contrast is asked for', '(prefers-contrast: more)'],
])('text reaches 7:1 and edges reach 3:1, %s', (_, query) => {
  const colors = colorsOf(query)
  const weak = (list: typeof texts, least: number) =>
    pairs(list)
      .map(([one = '', ground = '']) => ({
        one,
        ground,
        contrast: contrastOf(colors[one], colors[ground]),
      }))
      .filter(({ contrast }) => !(contrast >= least))
      .map(({ one, ground, contrast }) => `${one} on ${ground}: ${contrast.toFixed(2)}`)
  expect({ texts: weak(texts, 7), edges: weak(edges, 3) }).toEqual({ texts: [], edges: [] })
})
