import Button from '@cloudscape-design/components/button'

type ShowAllProps = { count: number; fewer: string; isWhole: boolean; onChange: (isWhole: boolean) => void }

/** Below the first of a long list. */
export const ShowAll = ({ count, fewer, isWhole, onChange }: ShowAllProps) => (
  <div className="buttons screen-only">
    <Button onClick={() => onChange(!isWhole)}>{isWhole ? fewer : `Show all ${count}`}</Button>
  </div>
)
