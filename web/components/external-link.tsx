// Plain text if the stage sets no address.
import type { ReactNode } from 'react'

export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href === '' ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
