// Cloudscape shares the context of its messages through the plug-in interface of the AWS console, whose controllers for drawers,
// breadcrumbs and more come with it. Here the context is a plain one: 3 KB less on each page with Cloudscape.
import type { Plugin } from 'vite'

const shared = "awsuiPluginsInternal.sharedReactContexts.createContext(React, 'InternalI18nContext')"
const imported = "import { awsuiPluginsInternal } from '../internal/plugins/api';\n"

/** @param source of Cloudscape's i18n/context.js; throws when the context is made another way */
export const withPlainContext = (source: string): string => {
  const plain = source.replace(imported, '').replace(shared, 'React.createContext(null)')
  if (plain.includes('awsuiPlugins') || !plain.includes('React.createContext(null)'))
    throw new Error('Cloudscape makes the context of its messages in another way now')
  return plain
}

export const cloudscapeContexts = (): Plugin => ({
  name: 'cloudscape-contexts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /@cloudscape-design\/components\/i18n\/context\.js$/ },
    handler: (source) => ({ code: withPlainContext(source), map: null }),
  },
})
