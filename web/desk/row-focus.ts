import { caseIdOfLink, caseLinkId } from '#web/staff/list/case-link.tsx'

const links = () =>
  [...document.querySelectorAll<HTMLElement>('main a[id]')].filter(({ id }) => caseIdOfLink(id))

const focus = (link: HTMLElement | undefined) => {
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined
}

const inFocus = (): string | undefined => caseIdOfLink(document.activeElement?.id ?? '')

let last: string | undefined

export const rowFocus = {
  caseId: (): string | undefined => {
    last = inFocus() ?? last
    return inFocus()
  },
  /** False at the end of the page. Without a focus, down begins at the first row. */
  move: (step: 1 | -1): boolean => {
    const all = links()
    const at = all.findIndex((link) => link.matches(':focus'))
    const isMoved = focus(all[at < 0 && step < 0 ? all.length - 1 : at + step])
    last = inFocus() ?? last
    return isMoved
  },
  first: (): boolean => focus(links()[0]),
  restore: (): boolean => {
    const link = last === undefined ? undefined : document.getElementById(caseLinkId(last))
    return focus(link ?? undefined)
  },
  open: () => {
    if (inFocus() !== undefined && document.activeElement instanceof HTMLElement)
      document.activeElement.click()
  },
}
