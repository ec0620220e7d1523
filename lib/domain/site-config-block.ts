// The JSON block in index.html that carries the site configuration.

export const siteConfigElement = 'site-config'

/** The text that the stack replaces. */
export const siteConfigPlaceholder = '"site-config-goes-here"'
