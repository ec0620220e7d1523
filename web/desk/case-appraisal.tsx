// The appraisal, to read.
import type { RecordedAppraisal } from '#domain/application.ts'
import { Facts } from '#web/admin/facts.tsx'
import { appraisalFacts, hasAppraisal } from '#web/admin/submission-appraisal-values.ts'
import { SubmissionSection } from '#web/admin/submission-section.tsx'

export const CaseAppraisal = ({ appraisal }: { appraisal: RecordedAppraisal }) => {
  const isThere = hasAppraisal(appraisal)
  return (
    <SubmissionSection id="appraisal-title" title="Appraisal">
      {isThere && <Facts columns={2} facts={appraisalFacts(appraisal)} />}
      <p>{isThere ? 'Only admins can change it.' : 'No appraisal yet. Only admins can save one.'}</p>
    </SubmissionSection>
  )
}
