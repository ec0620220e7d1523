// The configuration in index.html, as JSON.

export const siteConfigElement = 'site-config'

/** The stack replaces it. */
export const siteConfigPlaceholder = '"site-config-goes-here"'
