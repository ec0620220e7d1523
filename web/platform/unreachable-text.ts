// The first sentence of a message that the site cannot be reached.
import { siteConfig } from './site-config.ts'

export const unreachableText = (): string => `We couldn’t reach ${siteConfig().brand.productName}.`
