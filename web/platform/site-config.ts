// The configuration of this deployment, from the JSON block in the HTML.
import { type SiteConfig, siteConfigElement, siteConfigSchema } from '#domain/site-config.ts'

let config: SiteConfig | undefined

const readBlock = (): SiteConfig =>
  siteConfigSchema.parse(JSON.parse(document.getElementById(siteConfigElement)?.textContent ?? 'null'))

/** For prerendering, where there is no document. */
export const provideSiteConfig = (provided: SiteConfig): void => {
  config = provided
}

/** Throws if the HTML has no configuration. */
export const siteConfig = (): SiteConfig => {
  config ??= readBlock()
  return config
}
