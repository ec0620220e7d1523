import type { PermissionKind } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { paperWords } from '#web/dashboard/papers/own-papers.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { PaperForm, type PaperFormPart, ReadPart, SignPart, signIds } from '#web/papers/paper-form.tsx'
import type { SignValues } from '#web/papers/use-paper-form.ts'
import { useAuth } from '#web/session/auth.tsx'
import styles from './sign-paper-form.module.css'
import { useSignPaper } from './use-sign-paper.ts'

type SignsAsProps = PaperFormPart & { kind: PermissionKind }

const signsAsOptions = {
  authorization: { self: 'The insured person', representative: 'Their representative' },
  'policy-release': { self: 'The owner of the policy', representative: 'Their representative' },
} as const

const SignsAs = ({ kind, signing: { values, set, problems } }: SignsAsProps) => (
  <>
    <RadioGroup
      id={signIds.as}
      label="I sign as"
      hint={canSignAsSelf(useAuth().user?.role) ? undefined : agentsSignText}
      error={problems.as}
      options={signsAsOptions[kind]}
      input={{ name: signIds.as }}
      chosen={values.as}
      onChoose={(as) => set({ as: as === 'self' ? 'self' : 'representative' })}
    />
    {values.as === 'representative' && (
      <TextField
        id={signIds.because}
        label="I may sign for them because"
        hint="For example: I have a power of attorney. We’ll ask you for a copy of that paper."
        maxLength={200}
        value={values.because}
        error={problems.because}
        onChange={({ target }) => set({ because: target.value })}
      />
    )}
  </>
)

/** The insured person’s from the answers, others' from the account. */
const useSignerName = (kind: PermissionKind, { as }: SignValues) => {
  const { user } = useAuth()
  const { application } = useDraft()
  const signer = kind === 'authorization' && as !== 'representative' ? application : user
  return [signer?.firstName, signer?.lastName].filter(Boolean).join(' ')
}

export const SignPaperForm = ({ kind }: { kind: PermissionKind }) => {
  const signing = useSignPaper(kind)
  const { isBusy } = signing
  const { short, full } = paperWords[kind]
  const control = { title: `Sign the ${short}`, signer: useSignerName(kind, signing.values) }
  return (
    <PaperForm
      signing={signing}
      kept="Your signature and everything you filled in are still here."
      buttons={
        <div className={`${styles.buttons} screen-only`}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Signing...' : 'Sign this paper'}
          </Button>
          <ButtonLink variant="secondary" to={dashboardPath}>
            Not now
          </ButtonLink>
        </div>
      }
    >
      <ReadPart signing={signing} paper={full} />
      <SignPart signing={signing} label="Electronic signature" control={control}>
        <SignsAs kind={kind} signing={signing} />
      </SignPart>
    </PaperForm>
  )
}
