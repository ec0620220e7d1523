// Settings of this deployment. The stack writes them into index.html as a JSON block.
import type { SiteConfig } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'

let config: SiteConfig | undefined

/** The stack checks the block with the full schema when it writes it. The schema here would add zod to every first view. */
const isSiteConfig = (block: unknown): block is SiteConfig =>
  typeof block === 'object' && block !== null && 'userPoolClientId' in block && 'brand' in block

const readBlock = (): SiteConfig => {
  const block: unknown = JSON.parse(document.getElementById(siteConfigElement)?.textContent ?? 'null')
  if (!isSiteConfig(block)) throw new Error('index.html has no site configuration')
  return block
}

/** For code that runs without a document, such as prerendering. */
export const provideSiteConfig = (provided: SiteConfig): void => {
  config = provided
}

/** Throws if index.html has no configuration. */
export const siteConfig = (): SiteConfig => {
  config ??= readBlock()
  return config
}
