// The JSON block in index.html that carries the site configuration.

/** Its id. */
export const siteConfigElement = 'site-config'

/** The text in it that the stack replaces. */
export const siteConfigPlaceholder = '"site-config-goes-here"'
