import { useEffect, useRef } from 'react'
import { labelOf } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { CopyButton } from '#web/desk/copy-button.tsx'
import { isDraftField } from '#web/draft/form-values.ts'
import { answerWords } from '#web/fields/conflict-parts.tsx'
import { Facts } from '#web/staff/case/case-section.tsx'
import { deskCasePath } from '#web/staff/list/case-link.tsx'

const factsOf = (unsaved: Application) =>
  Object.entries(unsaved).flatMap(([field, answer]) =>
    isDraftField(field) ? [{ name: labelOf(field, unsaved), value: answerWords(field, answer) }] : [],
  )

export const unsavedText = (unsaved: Application): string =>
  factsOf(unsaved)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')

/** The words are in this page only, and go with it. */
const Unsaved = ({ unsaved }: { unsaved: Application }) => (
  <section className="stack gap-3" aria-labelledby="unsaved-title">
    <h2 id="unsaved-title">What wasn’t saved</h2>
    <p>Copy what you need: it’s gone once you leave this page.</p>
    <Facts facts={factsOf(unsaved)} columns={1} />
  </section>
)

type HelpEndedProps = { id: string; hadBegun: boolean; why: string; unsaved: Application }

export const HelpEnded = ({ id, hadBegun, why, unsaved }: HelpEndedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const hasUnsaved = unsavedText(unsaved) !== ''
  return (
    <div className="stack gap-4">
      <h1 ref={heading} tabIndex={-1} data-focus-quietly>
        {hadBegun ? 'The help has ended' : 'You aren’t helping them now'}
      </h1>
      <p>{why}</p>
      {hasUnsaved && <Unsaved unsaved={unsaved} />}
      <div className="buttons">
        {hasUnsaved && (
          <CopyButton variant="primary" text={unsavedText(unsaved)}>
            Copy all
          </CopyButton>
        )}
        <ButtonLink variant={hasUnsaved ? 'secondary' : 'primary'} to={deskCasePath(id)}>
          Back to the case
        </ButtonLink>
      </div>
    </div>
  )
}
