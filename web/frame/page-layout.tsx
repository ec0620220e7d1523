// The frame of signed-in pages, with the user menu.
import type { ReactNode } from 'react'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { UserMenu } from './user-menu.tsx'

export const PageLayout = ({ children }: { children: ReactNode }) => (
  <SiteFrame menu={<UserMenu />}>{children}</SiteFrame>
)
