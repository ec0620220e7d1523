// Leaves of Cloudscape's 143 icons those that its components name here (5.5 KB less on every wizard page). The list is generous: each
// text in a bundled component that is an icon's name (test/infra/kept-icons.ts compares it with the build).
import type { Plugin } from 'vite'

export const keptIcons = [
  'angle-down',
  'angle-left',
  'angle-right',
  'arrow-right',
  'caret-down',
  'caret-down-filled',
  'caret-up-filled',
  'check',
  'close',
  'dot',
  'edit',
  'external',
  'filter',
  'gen-ai',
  'group',
  'key',
  'lock-private',
  'refresh',
  'search',
  'status-in-progress',
  'status-info',
  'status-negative',
  'status-not-started',
  'status-pending',
  'status-positive',
  'status-stopped',
  'status-warning',
] as const

const iconsFile = '@cloudscape-design/components/icon/generated/icons.js'
const broken = (reason: string) => new Error(`The icons no longer fit this Cloudscape: ${reason}`)

/** Name and text of each icon, its last comma included. */
const iconsIn = (source: string): ReadonlyMap<string, string> =>
  new Map(
    source
      .split(/^(?= {4}"[\w-]+": React\.createElement)/m)
      .slice(1)
      .map((icon) => [/"([\w-]+)"/.exec(icon)?.[1] ?? '', icon.replace(/,?\s*(\n\};[\s\S]*)?$/, ',\n')]),
  )

export const iconNames = (source: string): readonly string[] => [...iconsIn(source).keys()]

/** Cloudscape's cross, and the exclamation mark of our own fields: an error looks the same on every page. */
export const errorSign = { theirs: 'm5.5 5.5 5 5M10.5 5.5l-5 5', ours: 'M8 4v4.5M8 10.5v1.5' } as const

const withOwnErrorSign = (icon: string): string => {
  if (!icon.includes(errorSign.theirs)) throw broken('the sign of an error is drawn differently')
  return icon.replace(errorSign.theirs, errorSign.ours)
}

/** @param source of Cloudscape's module; throws when it is written another way, or lacks an icon */
export const withKeptIcons = (source: string): string => {
  const icons = iconsIn(source)
  if (!source.startsWith("import React from 'react';\nconst icons = {"))
    throw broken('the module begins differently')
  const kept = keptIcons.map((name) => {
    const icon = icons.get(name)
    if (icon === undefined) throw broken(`there is no icon '${name}'`)
    return name === 'status-negative' ? withOwnErrorSign(icon) : icon
  })
  return `import React from 'react';\nconst icons = {\n${kept.join('')}};\nexport default icons;\n`
}

export const cloudscapeIcons = (): Plugin => ({
  name: 'cloudscape-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /@cloudscape-design\/components\/icon\/generated\/icons\.js$/ },
    handler: (source) => ({ code: withKeptIcons(source), map: null }),
  },
  generateBundle() {
    const ids = [...this.getModuleIds()]
    if (
      ids.some((id) => id.includes('@cloudscape-design/components/icon/')) &&
      !ids.some((id) => id.endsWith(iconsFile))
    )
      throw broken(`${iconsFile} is gone`)
  },
})
