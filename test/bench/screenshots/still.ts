// Freezes a page as Chromium shows it, so that another engine can draw the same state with the same styles, without script.
import type { Page } from 'playwright-core'

/** Runs in the page. What lives only in properties becomes attributes of the copy. */
const freeze = (): string => {
  const copy = document.documentElement.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  const elements = [...document.documentElement.querySelectorAll('*')]
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, element] of elements.entries()) {
    const twin = copies[index]
    if (!twin) continue
    if (element instanceof HTMLInputElement && element.type !== 'file') {
      twin.setAttribute('value', element.value)
      twin.toggleAttribute('checked', element.checked)
    }
    if (element instanceof HTMLTextAreaElement) twin.textContent = element.value
    if (element instanceof HTMLOptionElement) twin.toggleAttribute('selected', element.selected)
    if (element instanceof HTMLCanvasElement) twin.setAttribute('data-drawn', element.toDataURL())
    if (element.matches('dialog:modal')) {
      twin.removeAttribute('open')
      twin.setAttribute('data-modal', '')
    }
    if (element.scrollTop > 0) twin.setAttribute('data-scrolled', String(element.scrollTop))
    if (element === document.activeElement) twin.setAttribute('data-focused', '')
    if (element.matches('script, link[rel=modulepreload]')) twin.remove()
  }
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => /literata.*\.woff2$/.test(name))
  const faces = fonts.map(
    ({ name }) => `@font-face { font-family: Literata; src: url(${name}); font-weight: 500 700 }`,
  )
  const html = `<!doctype html>${copy.outerHTML}<style>${faces.join('')}</style>`
  return html.replaceAll(location.origin, '')
}

export const stillOf = (page: Page): Promise<string> => page.evaluate(freeze)

/** Runs in the still, as the body of a function: what attributes can't say. Gives the height of the page. */
export const thaw = `
  for (const dialog of document.querySelectorAll('[data-modal]')) dialog.showModal()
  for (const canvas of document.querySelectorAll('[data-drawn]')) {
    const drawing = new Image()
    drawing.src = canvas.dataset.drawn
    await drawing.decode()
    canvas.getContext('2d').drawImage(drawing, 0, 0)
  }
  document.activeElement?.blur()
  document.querySelector('[data-focused]')?.focus({ preventScroll: true })
  for (const element of document.querySelectorAll('[data-scrolled]')) element.scrollTop = Number(element.dataset.scrolled)
  await document.fonts.ready
  return document.documentElement.scrollHeight`
