// The configuration of this deployment, read once from the JSON block that the stack writes into index.html.
import { type SiteConfig, siteConfigElement, siteConfigSchema } from '#domain/site-config.ts'

let config: SiteConfig | undefined

const readBlock = (): SiteConfig =>
  siteConfigSchema.parse(JSON.parse(document.getElementById(siteConfigElement)?.textContent ?? 'null'))

/** For pages that are written without a document. */
export const provideSiteConfig = (provided: SiteConfig): void => {
  config = provided
}

/** Throws when index.html carries no configuration, which only a page served without its stack lacks. */
export const siteConfig = (): SiteConfig => {
  config ??= readBlock()
  return config
}
