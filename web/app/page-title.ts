import { matchPath } from 'react-router-dom'
import { canonicalPath, notFound, sitePages } from './site-map.ts'

export const pageAt = (address: string) => {
  const path = canonicalPath(address)
  return sitePages.find((page) => matchPath(page.path, path) !== null)
}

export const pageTitle = (address: string, productName: string): string =>
  `${pageAt(address)?.title ?? notFound} – ${productName}`
