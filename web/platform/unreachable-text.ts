// What a page says first when the site cannot be reached, in the name of the stage's brand.
import { siteConfig } from './site-config.ts'

export const unreachableText = (): string => `We could not reach ${siteConfig().brand.productName}.`
