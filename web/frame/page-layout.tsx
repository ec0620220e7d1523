// The frame of signed-in pages, with the user menu.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isAdminPath } from '#domain/journey.ts'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { UserMenu } from './user-menu.tsx'

export const PageLayout = ({ children }: { children: ReactNode }) => (
  <SiteFrame menu={<UserMenu />} hasHelp={!isAdminPath(useLocation().pathname)}>
    {children}
  </SiteFrame>
)
