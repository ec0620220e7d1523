import type { SiteConfig } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'

let config: SiteConfig | undefined

/** zod would add too much to every first view, and the stack has already checked the block. */
const isSiteConfig = (block: unknown): block is SiteConfig =>
  typeof block === 'object' && block !== null && 'userPoolClientId' in block && 'brand' in block

const readBlock = (): SiteConfig => {
  const block: unknown = JSON.parse(document.getElementById(siteConfigElement)?.textContent ?? 'null')
  if (!isSiteConfig(block)) throw new Error('index.html has no site configuration')
  return block
}

export const provideSiteConfig = (provided: SiteConfig): void => {
  config = provided
}

export const siteConfig = (): SiteConfig => {
  config ??= readBlock()
  return config
}

export const unreachableText = (): string => `We couldn’t reach ${siteConfig().brand.productName}.`
