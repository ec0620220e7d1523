import { matchPath } from 'react-router-dom'
import { canonicalPath, notFound, sitePages } from './site-map.ts'

export const pageTitle = (address: string, productName: string): string => {
  const path = canonicalPath(address)
  const page = sitePages.find((one) => matchPath(one.path, path) !== null)
  return `${page?.title ?? notFound} – ${productName}`
}
