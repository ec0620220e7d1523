import type { ReactNode } from 'react'
import { PageLayout } from '#web/frame/page-layout.tsx'

export const StaffPage = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <PageLayout>
    <div className={`staff staff-page ${className}`}>{children}</div>
  </PageLayout>
)
