// What a person does in a tab, the same in every engine: they find things by their words and use mouse and keyboard.
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Point, Tab } from './tab.ts'

/** Things that a person can use, by what assistive technology calls them. */
const kinds = {
  button: 'button, summary, [role=button], [role=tab], [role=menuitem]',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role=dialog]',
} as const

type Kind = keyof typeof kinds

/** What runs in the page: `find` gives the first thing that is to be seen and has exactly this name. */
const inPage = `
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const byIds = (ids) => ids.split(' ').map((id) => words(document.getElementById(id)?.innerText)).join(' ')
  const nameOf = (element) =>
    element.hasAttribute('aria-labelledby') ? byIds(element.getAttribute('aria-labelledby'))
    : words(element.getAttribute('aria-label')
        ?? (element.labels?.length ? [...element.labels].map((label) => label.innerText).join(' ') : element.innerText))
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') &&
    !(document.querySelector('dialog:modal') && !element.closest('dialog:modal'))
  const find = ({ selector, name, part }) =>
    [...document.querySelectorAll(selector)].find((element) =>
      isSeen(element) && (part ? nameOf(element).includes(name) : nameOf(element) === name))
  const mustFind = (given) => {
    const found = find(given)
    if (!found) throw new Error('Nothing here is ' + given.selector + ' and called ' + given.name)
    return found
  }
  const changed = () => new Promise((resolve) => {
    const stop = () => { observer.disconnect(); setTimeout(resolve, 50) }
    const observer = new MutationObserver(stop)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(stop, 500)
  })
  /** Asks again when the page has changed, or after half a second. */
  const awaited = async (ask) => {
    for (const end = Date.now() + 2000; ; await changed()) {
      const answer = await ask()
      if (answer !== null || Date.now() > end) return answer
    }
  }
`

/** Of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const key = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' } as const

const pointSchema = z.object({ x: z.number(), y: z.number() })
const patience = 20_000

/** Asks again until the answer is given. `what` is for the message of the failure. */
export const until = async <Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  deadline = Date.now() + patience,
): Promise<Answer> => {
  const answer = await ask()
  if (answer !== undefined) return answer
  if (Date.now() > deadline) throw new Error(`In ${patience / 1000} seconds there was not: ${what}`)
  await wait(100)
  return until(what, ask, deadline)
}

export type Person = ReturnType<typeof personAt>

export const personAt = (tab: Tab, siteUrl: string) => {
  const look = (body: string, given: object) => tab.run(`${inPage} ${body}`, given)
  /** The body's answer, once it isn't null. */
  const awaitIn = (what: string, body: string, given: object) =>
    until(what, async () => (await look(`return await awaited(async () => { ${body} })`, given)) ?? undefined)

  /** The middle of a thing, once it is there and nothing moves or lies over it. */
  const placeOf = async (kind: Kind, name: string, part = false): Promise<Point> =>
    pointSchema.parse(
      await awaitIn(
        `${kind} “${name}”`,
        `const found = find(given)
         if (!found) return null
         const isHidden = found.getBoundingClientRect().width < 4 || getComputedStyle(found).opacity === '0'
         const target = isHidden && found.labels?.length ? found.labels[0] : found
         target.scrollIntoView({ block: 'center', behavior: 'instant' })
         const middle = () => {
           const { x, y, width, height } = target.getBoundingClientRect()
           return { x: x + width / 2, y: y + height / 2 }
         }
         const before = middle()
         await new Promise((resolve) => setTimeout(resolve, 50))
         const point = middle()
         if (point.x !== before.x || point.y !== before.y) return null
         const top = document.elementFromPoint(point.x, point.y)
         return top && (target.contains(top) || top.contains(target)) ? point : null`,
        { selector: kinds[kind], name, part },
      ),
    )

  const use = async (kind: Kind, name: string, part = false) => tab.click(await placeOf(kind, name, part))
  const sees = (text: string) =>
    awaitIn(`words “${text}”`, 'return words(document.body.innerText).includes(given.text) || null', { text })

  return {
    tab,
    goTo: (path: string) => tab.goTo(path.startsWith('http') ? path : `${siteUrl}${path}`),
    press: (name: string) => use('button', name),
    pressPart: (words: string) => use('button', words, true),
    followPart: (words: string) => use('link', words, true),
    check: (label: string) => use('field', label),
    checkPart: (words: string) => use('field', words, true),
    fill: async (label: string, text: string) => {
      await use('field', label)
      await tab.type(text)
    },
    /** As WebDriver itself does it: no driver can see the list of a select. */
    choose: async (label: string, option: string) => {
      await placeOf('field', label)
      await look(
        `const field = mustFind(given)
         const chosen = [...field.options].find((one) => words(one.text) === given.option)
         if (!chosen) throw new Error('No option ' + given.option + ' in ' + given.name)
         Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(field, chosen.value)
         for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))`,
        { selector: kinds.field, name: label, option },
      )
    },
    sees,
    valueOf: async (label: string) => {
      await placeOf('field', label)
      return look('return mustFind(given).value', { selector: kinds.field, name: label })
    },
    isAt: (path: string) =>
      awaitIn(
        `the page ${path}`,
        'return location.pathname + location.search === given.path && document.querySelector("h1")?.innerText || null',
        { path },
      ),
    /** The rectangle of a thing that a selector finds, scrolled to the middle. */
    boxOf: async (selector: string) =>
      z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).parse(
        await awaitIn(
          selector,
          `const found = document.querySelector(given.selector)
           found?.scrollIntoView({ block: 'center', behavior: 'instant' })
           return found?.getBoundingClientRect().toJSON() ?? null`,
          { selector },
        ),
      ),
  }
}
