// Small marks: what is done, what is closed, and what waits for the applicant.
const paths = { done: 'm5 12.5 4.5 4.5L19 7.5', closed: 'M6 12h12', yours: 'M12 5v9M12 18.5v.5' }

export const Mark = ({ kind }: { kind: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d={paths[kind]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
