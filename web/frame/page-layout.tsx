// The frame of the pages for signed-in users, with the user menu.
import type { ReactNode } from 'react'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { UserMenu } from './user-menu.tsx'

export const PageLayout = ({ children }: { children: ReactNode }) => (
  <SiteFrame menu={<UserMenu />}>{children}</SiteFrame>
)
