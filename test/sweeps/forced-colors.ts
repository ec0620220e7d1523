// Checks that controls and drawings remain visible, and choices distinct, in forced colors (Windows contrast themes).
import type { Page } from 'playwright-core'
import { faintDrawings } from './drawings.ts'
import { faintRings } from './keyboard-focus.ts'
import { knownLooks } from './known-looks.ts'
import { askPage } from './page-view.ts'

/** One control of each kind: those of one kind have one style. */
const findUnmarked = () => {
  const { controls, name } = window.pageView
  const { edgesAround, ringOf } = window.pageRings
  const usedBefore = document.activeElement
  const kinds = new Map(
    controls()
      .map((control, at) => ({ control, at }))
      .filter(({ control }) => !control.matches(':disabled') && control.tabIndex >= 0)
      .map((entry) => [
        `${entry.control.tagName} ${entry.control.getAttribute('type')} ${entry.control.className}`,
        entry,
      ]),
  )
  const rings = [...kinds.values()].map(({ control, at }) => {
    const before = edgesAround(control)
    control.focus({ preventScroll: true })
    const ring = ringOf(control, before)
    control.blur()
    return { at, name: name(control), ...ring }
  })
  if (usedBefore instanceof HTMLElement) usedBefore.focus({ preventScroll: true })
  return rings.filter(({ thickness, strong }) => thickness < 3 || strong < 2)
}

const findAlike = () => {
  const { isSeen, labelsOf, name, scope } = window.pageView
  const { backgroundsOf, hex } = window.pageColors
  const looks = ['border', 'outline', 'color', 'fontWeight', 'textDecorationLine'] as const
  const boxOf = (part: Element, pseudo: '::before' | '::after') => {
    const { content, border } = getComputedStyle(part, pseudo)
    return content === 'none' ? '' : `${content} ${border}`
  }
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].flatMap((part) => [
      ...looks.map((look) => getComputedStyle(part)[look]),
      ...backgroundsOf(part).map(hex),
      boxOf(part, '::before'),
      boxOf(part, '::after'),
    ])
  const current = '[aria-current]:not([aria-current="false"]), [aria-selected="true"]'
  const marked = [...scope().querySelectorAll(current)].map((element) => ({
    element,
    others: [...(element.parentElement?.children ?? [])].filter((other) => !other.matches(current)),
  }))

  /** Of a transparent input the label is all that is seen. */
  const choices = [...scope().querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (input) => getComputedStyle(input).opacity === '0',
  )
  const labeled = choices
    .filter(({ checked }) => checked)
    .flatMap((input) => {
      const rivals = choices.filter(({ name: group, checked }) => group === input.name && !checked)
      return labelsOf(input).map((element) => ({ element, others: rivals.flatMap(labelsOf) }))
    })

  return [...marked, ...labeled]
    .filter(
      ({ element, others }) =>
        isSeen(element) && others.some((other) => lookOf(other).join() === lookOf(element).join()),
    )
    .map(({ element }) => `${name(element)}: looks like its neighbors, though it is the chosen one`)
}

/** Of all that it judges, as it looks in the page's own colors. */
const looksBefore = () => {
  const { controls, scope } = window.pageView
  const marks = '[aria-current], [aria-selected], input[type=radio]'
  const chosen = [...scope().querySelectorAll(marks)].flatMap((mark) => [
    ...(mark.parentElement?.children ?? []),
  ])
  const drawn = scope().querySelectorAll('svg:not(svg svg), img, progress, canvas, [role=img]')
  return [...new Set([...controls(), ...chosen, ...drawn])].map(window.pageLooks.lookOf)
}

const judged = knownLooks()

const faultsInForcedColors = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' })
  try {
    const drawings = await faintDrawings(page)
    const alike = await page.evaluate(findAlike)
    await page.keyboard.press('Tab')
    const rings = await faintRings(page, await page.evaluate(findUnmarked))
    return [...drawings, ...alike, ...rings]
  } finally {
    await page.emulateMedia({ forcedColors: null })
  }
}

/** A page of nothing but what was good elsewhere is good. */
export const forcedColors = async (page: Page): Promise<string[]> => {
  const looks = await askPage(page, looksBefore)
  if (looks.every(judged.isKnown)) return []
  const faults = await faultsInForcedColors(page)
  if (faults.length === 0) judged.add(looks)
  return faults
}
