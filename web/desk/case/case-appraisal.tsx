// The appraisal, to read.
import type { RecordedAppraisal } from '#domain/application.ts'
import { appraisalFacts, hasAppraisal } from '#web/staff/appraisal/appraisal-values.ts'
import { CaseSection, Facts } from '#web/staff/case/case-section.tsx'

export const CaseAppraisal = ({ appraisal }: { appraisal: RecordedAppraisal }) => {
  const isThere = hasAppraisal(appraisal)
  return (
    <CaseSection id="appraisal-title" title="Appraisal">
      {isThere && <Facts columns={2} facts={appraisalFacts(appraisal)} />}
      <p>{isThere ? 'Only admins can change it.' : 'No appraisal yet. Only admins can save one.'}</p>
    </CaseSection>
  )
}
